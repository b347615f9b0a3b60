"""test_rooms.py - the tree keeps its rooms apart, and every file looks like one of ours.

Reads the sources named by CARDROOM_SOURCE, and where the build is a plain one also the objects in CARDROOM_BUILD:
what a compiler made of a file says more than its text. The table of rooms is the one of the design.
"""
import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

SOURCE = Path(os.environ["CARDROOM_SOURCE"])
BUILD = Path(os.environ["CARDROOM_BUILD"])
CARDROOM = os.environ["CARDROOM"]

COLUMNS = 140
FORMATTER = "version 14"  # other versions of clang-format lay some lines out in another way

BELOW_ENGINE = {"sim/base", "evaluators", "strategies", "sim/games", "sim/table", "analysis"}
MAY_INCLUDE = {
    "sim/base": set(),
    "evaluators": {"sim/base"},
    "strategies": {"sim/base", "evaluators"},
    "sim/games": {"sim/base", "evaluators", "strategies"},
    "sim/table": {"sim/base", "sim/games"},
    "analysis": {"sim/base"},
    "sim/engine": BELOW_ENGINE,
    "bench": BELOW_ENGINE | {"sim/engine"},
    "sim/app": BELOW_ENGINE | {"sim/engine", "bench"},
}
# Headers of others, and the only places that may know them.
KNOWN_ONLY_IN = {
    r"hdf5\w*\.h": ("analysis/",),
    r"gsl/.*": ("analysis/", "sim/app/main.c"),  # main turns off its error handler
    r"libfyaml\.h": ("sim/base/",),
    r"mpi\.h": ("sim/engine/",),
    r"\w*intrin\.h": ("sim/base/lanes.h",),
}
GENERATED = {"build_commit.h", "eval_table_sizes.h"}
PUBLIC = "evaluators/include/cardroom/"  # installed as they are: they include each other by name alone
BUILD_TOOLS = "evaluators/tables/"  # programs of the build, which print what they make
COMMON_NAMES = {"README.md", "CMakeLists.txt"}
FLOATLESS = ["sim/games/**/*.[ch]", "sim/base/lanes.h", "sim/base/deal_lanes.h", "sim/base/tally.h",
             "sim/base/pcg32*.h", "sim/base/streams.[ch]", "sim/base/deck.[ch]", "sim/base/card.[ch]"]
PRINTING = {"printf", "vprintf", "fprintf", "vfprintf", "dprintf", "vdprintf", "puts", "fputs", "putchar", "putc",
            "fputc", "perror", "psignal", "err", "errx", "warn", "warnx", "exit", "_exit", "_Exit", "quick_exit"}
STREAMS = {"stdout", "stderr", "STDOUT_FILENO", "STDERR_FILENO"}


def tree():
    """Every file of ours: not of a build, not hidden."""
    found = []
    for folder, folders, names in os.walk(SOURCE):
        folders[:] = [f for f in folders if not re.match(r"\.|build|results$|__pycache__$", f)]
        found += [Path(folder, name) for name in names if not re.search(r"^\.|\.log$|\.h5", name)]
    return sorted(found)


FILES = tree()
C_FILES = [f for f in FILES if f.suffix in {".c", ".h", ".cpp", ".hpp"}]


def shown(path):
    return str(path.relative_to(SOURCE))


def room_of(name):
    return next((room for room in MAY_INCLUDE if name.startswith(room + "/")), None)


def in_rooms(files=None):
    return [f for f in files or C_FILES if room_of(shown(f))]


def code_of(path):
    """The text without comments, strings and characters; lines stay where they are."""
    def blank(match):
        kept = match.group(0)
        return re.sub(r"[^\n]", " ", kept) if kept[0] == "/" else kept[0] + re.sub(r"[^\n]", "", kept) + kept[0]
    pattern = r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
    return re.sub(pattern, blank, path.read_text(), flags=re.S)


def includes(path):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        match = re.match(r'\s*#\s*include\s*(["<])([^">]+)[">]', line)
        if match:
            yield number, match.group(1) == '"', match.group(2)


def is_plain_build():
    cache = (BUILD / "CMakeCache.txt").read_text()
    flags = re.findall(r"^CMAKE_C(?:XX)?_FLAGS[A-Z_]*:\w+=(.*)$", cache, re.M)
    return not any(re.search(r"-fsanitize|--coverage|-pg\b", f) for f in flags)


def objects():
    """The objects of our rooms, kernels included."""
    found = []
    for room in ("sim", "analysis", "bench", "evaluators", "strategies"):
        found += (BUILD / room).glob("**/*.o")
    return sorted(found)


def symbols(path):
    """(section, name) of every symbol."""
    out = subprocess.run(["objdump", "-t", str(path)], capture_output=True, text=True, check=True).stdout
    for line in out.splitlines():
        match = re.match(r"[0-9a-f]+ (.{7}) (\S+)\t[0-9a-f]+\s+(?:\.hidden )?(\S+)$", line)
        if match and "d" not in match.group(1):  # "d": a section itself, or for the debugger
            yield match.group(2), match.group(3)


class Rooms(unittest.TestCase):
    def none(self, wrong, what):
        if wrong:
            self.fail(f"{what}:\n  " + "\n  ".join(wrong))

    def test_there_is_something_to_look_at(self):
        self.assertGreater(len(C_FILES), 80)
        self.assertTrue(any(shown(f) == "sim/base/lanes.h" for f in C_FILES))

    def test_every_source_is_in_a_room(self):
        wrong = [shown(f) for f in C_FILES if not room_of(shown(f)) and not shown(f).startswith("tests/")]
        self.none(wrong, "in no room of the design")

    def test_includes_follow_the_table(self):
        wrong = []
        for file in in_rooms():
            room = room_of(shown(file))
            for line, ours, name in includes(file):
                if not ours or name in GENERATED:
                    continue
                if shown(file).startswith(PUBLIC):
                    name = PUBLIC + name
                there = room_of(name)
                if not (SOURCE / name).is_file():
                    wrong.append(f"{shown(file)}:{line}: {name} is no path from the top of the tree")
                elif there != room and there not in MAY_INCLUDE[room]:
                    wrong.append(f"{shown(file)}:{line}: {room} may not include {name}")
        self.none(wrong, "includes against the table of rooms")

    def test_libraries_are_known_in_one_room(self):
        wrong = []
        for file in in_rooms():
            for line, ours, name in includes(file):
                for pattern, places in KNOWN_ONLY_IN.items():
                    if not ours and re.fullmatch(pattern, name) and not shown(file).startswith(places):
                        wrong.append(f"{shown(file)}:{line}: <{name}> belongs in {places[0]}")
        self.none(wrong, "libraries out of their room")
        self.assertLessEqual(sum(any(n == "mpi.h" for _, _, n in includes(f)) for f in in_rooms()), 1)

    def test_one_parallel_loop(self):
        loops = [shown(f) for f in in_rooms() if re.search(r"#\s*pragma\s+omp\s+parallel", f.read_text())]
        self.assertEqual(loops, ["sim/engine/workers.c"])

    def test_file_names_are_unique(self):
        seen, wrong = {}, []
        for file in FILES:
            if file.name not in COMMON_NAMES and seen.setdefault(file.name, file) != file:
                wrong.append(f"{shown(file)} and {shown(seen[file.name])}")
        self.none(wrong, "two files of one name")

    def test_one_room_prints(self):
        wrong = []
        called = re.compile(r"(?<![\w.>])(" + "|".join(PRINTING) + r")\s*\(")
        named = re.compile(r"\b(" + "|".join(STREAMS) + r")\b")
        for file in in_rooms():
            if room_of(shown(file)) == "sim/app" or shown(file).startswith(BUILD_TOOLS):
                continue
            code = re.sub(r"__attribute__\s*\(\(format\(printf[^)]*\)\)\)", "", code_of(file))
            for number, line in enumerate(code.splitlines(), 1):
                for match in [*called.finditer(line), *named.finditer(line)]:
                    wrong.append(f"{shown(file)}:{number}: {match.group(1)}")
        self.none(wrong, "only sim/app touches stdout, stderr and exit")

    def test_one_room_prints_in_the_objects(self):
        if not is_plain_build():
            self.skipTest("sanitizers and coverage add code of their own")
        wrong = []
        for path in objects():
            if "/app/" not in str(path) and "/make_tables.dir/" not in str(path):
                wrong += [f"{path.relative_to(BUILD)}: {name}" for section, name in symbols(path)
                          if section == "*UND*" and name in PRINTING | STREAMS]
        self.none(wrong, "objects that print or exit")

    def test_no_mutable_globals(self):
        if not is_plain_build():
            self.skipTest("sanitizers and coverage add data of their own")
        self.assertGreater(len(objects()), 40)
        wrong = []
        for path in objects():
            for section, name in symbols(path):
                mutable = section in {"*COM*", ".data", ".bss", ".tdata", ".tbss"} or re.match(
                    r"\.(data|bss|tdata|tbss|ldata|lbss)\.(?!rel\.ro)", section)
                if mutable and not name.startswith((".gomp_", "__", ".L", section)):
                    wrong.append(f"{path.relative_to(BUILD)}: {name} in {section}")
        self.none(wrong, "variables that are not const and outlive their function")

    def test_no_floating_point_between_shuffle_and_counts(self):
        wrong = []
        for file in sorted({f for pattern in FLOATLESS for f in SOURCE.glob(pattern)}):
            for number, line in enumerate(code_of(file).splitlines(), 1):
                floats = re.search(r"\b(float|double)\b|\b\d+\.\d*|(?<!\w)\.\d|\b\d+e[+-]?\d+\b", line)
                if floats and "acceptance" not in line and not line.lstrip().startswith("#include"):
                    wrong.append(f"{shown(file)}:{number}: {line.strip()}")
        self.none(wrong, "floating point before the counts")

    def test_files_begin_with_what_they_are(self):
        wrong = []
        for file in FILES:
            text = file.read_text(errors="replace") if file.suffix != ".json" else "# "
            if file.suffix in {".c", ".h", ".cpp", ".hpp"}:
                good = text.startswith((f"/* {file.name} - ", f"// {file.name} - "))
            elif file.suffix == ".py":
                good = re.match(rf'(#!.*\n)?"""({re.escape(file.name)} - )?\w', text)
            elif file.suffix == ".in":
                good = re.match(r"(/\*|#) ", text)
            elif file.suffix in {".sh", ".cmake", ".yaml"}:
                good = re.match(r"(#!.*\n)?# \S", text)
            elif file.suffix == ".md":
                good = text.startswith("# ")
            else:
                continue
            if not good:
                wrong.append(shown(file))
        self.none(wrong, "files that do not begin with a comment on what they are (C: /* name.c - what)")

    def test_headers_are_guarded(self):
        wrong = []
        for file in in_rooms():
            guard = "CARDROOM_" + re.sub(r"\W", "_", file.stem).upper() + "_H"
            if file.suffix == ".h" and f"#ifndef {guard}\n#define {guard}\n" not in file.read_text():
                wrong.append(f"{shown(file)}: {guard}")
        self.none(wrong, "headers without their guard")

    def test_lines_are_not_too_long(self):
        wrong = []
        suffixes = {".c", ".h", ".cpp", ".hpp", ".py", ".sh", ".cmake", ".yaml", ".in"}
        for file in FILES:
            if file.suffix in suffixes or file.name == "CMakeLists.txt":
                for number, line in enumerate(file.read_text().splitlines(), 1):
                    if len(line) > COLUMNS or line != line.rstrip() or ("\t" in line and file.suffix != ".in"):
                        wrong.append(f"{shown(file)}:{number}: {len(line)} columns")
        self.none(wrong, f"lines of more than {COLUMNS} columns, with tabs or with spaces at the end")

    def test_formatted(self):
        tool = shutil.which("clang-format")
        if not tool or FORMATTER not in subprocess.run([tool, "--version"], capture_output=True, text=True).stdout:
            self.skipTest(f"no clang-format of {FORMATTER}")
        wrong = []
        for file in C_FILES:
            done = subprocess.run([tool, "--dry-run", "-Werror", "--style=file", str(file)],
                                  capture_output=True, text=True, cwd=SOURCE)
            if done.returncode:
                first = re.search(r":(\d+):\d+: error", done.stderr)
                wrong.append(f"{shown(file)}:{first.group(1) if first else '?'}")
        self.none(wrong, "files that clang-format would change")

    def test_rules_files_load(self):
        rules = sorted((SOURCE / "data" / "rules").glob("*"))
        listed = subprocess.run([CARDROOM, "list"], capture_output=True, text=True, check=True).stdout
        self.assertGreaterEqual(len(rules), 2)
        for file in rules:
            with self.subTest(rules=file.name):
                self.assertEqual(file.suffix, ".yaml")
                self.assertRegex(listed, rf"(?m)^\s+{re.escape(file.stem)}\s")
                told = [subprocess.run([CARDROOM, "replay", name, "--round", "0"], capture_output=True, text=True)
                        for name in (str(file), file.stem)]
                for done in told:
                    self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(*[done.stdout for done in told])


if __name__ == "__main__":
    unittest.main(verbosity=2)
