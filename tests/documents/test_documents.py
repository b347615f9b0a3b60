"""The commands that README.md and the manual page show do work."""
import os
import pathlib
import re
import shlex
import subprocess
import tempfile
import unittest

CARDROOM = os.environ["CARDROOM"]
SOURCE = pathlib.Path(os.environ["CARDROOM_SOURCE"])


def shell_blocks(markdown):
    """Lines of `cardroom ...` in the fenced sh blocks, comments cut off."""
    for block in re.findall(r"```sh\n(.*?)```", markdown, re.S):
        for line in block.splitlines():
            if line.startswith("cardroom "):
                yield line.split("  #")[0].strip()


def manual_examples(page):
    """Indented lines of `cardroom ...` under EXAMPLES."""
    examples = page.split("# EXAMPLES")[1].split("# FILES")[0]
    return [line.strip() for line in examples.splitlines() if line.startswith("\tcardroom ")]


class Documents(unittest.TestCase):
    def run_all(self, commands, quick):
        self.assertGreater(len(commands), 4)
        with tempfile.TemporaryDirectory() as folder:
            for command in commands:
                words = shlex.split(command)[1:]
                for old, new in quick.items():
                    words = [new if word == old else word for word in words]
                with self.subTest(command=command):
                    done = subprocess.run([CARDROOM, *words], cwd=folder, capture_output=True, text=True)
                    self.assertEqual(done.returncode, 0, done.stderr)

    def test_readme(self):
        # a precision of 1e-4 takes half a minute, 1e-3 is the same command
        self.run_all(list(shell_blocks((SOURCE / "README.md").read_text())), {"1e-4": "1e-3", "1e9": "1e7"})

    @unittest.skipIf(os.environ.get("CARDROOM_SLOW"), "a billion rounds")
    def test_the_output_in_the_readme_is_real(self):
        shown = re.findall(r"```\n\$ (cardroom .*?)\n(.*?)```", (SOURCE / "README.md").read_text(), re.S)
        self.assertGreaterEqual(len(shown), 2)
        for command, output in shown:
            done = subprocess.run([CARDROOM, *shlex.split(command)[1:]], capture_output=True, text=True, check=True)
            self.assertEqual(output, done.stdout)

    def test_the_page_of_parameters_is_made_from_the_tables(self):
        made = subprocess.run([CARDROOM, "rules", "--markdown"], capture_output=True, text=True, check=True).stdout
        self.assertEqual((SOURCE / "data/PARAMETERS.md").read_text(), made)

    def test_manual(self):
        self.run_all(manual_examples((SOURCE / "sim/app/cardroom.1.scd").read_text()), {"1e9": "1e7", "1e8": "1e7"})

    def test_every_command_is_in_the_manual(self):
        overview = subprocess.run([CARDROOM, "help"], capture_output=True, text=True, check=True).stdout
        page = (SOURCE / "sim/app/cardroom.1.scd").read_text()
        for command in re.findall(r"^  cardroom (\w+)", overview, re.M):
            self.assertRegex(page, rf"\*{command}\b")


if __name__ == "__main__":
    unittest.main()
