"""When a run is done: enough rounds, or a precision looked at only at fixed blocks; and what is no goal at all."""

import os
import signal

from harness import IMPRECISE, INPUT, STOPPED, Case, fewer, main, read_bytes

RUN = ("run", "baccarat", "--seed", 21)
PRECISION = ("--precision", "3e-4" if fewer(10) == 10 else "1e-3")


class Rounds(Case):
    def test_at_least_as_many_as_asked(self):
        for rounds in (1, 2, 1000, 1029222, 1029223, 10**6, 1048576, 1048577, fewer(25e6)):
            for rules in ("baccarat", "marina-zoobac"):
                played = self.json("run", rules, "--rounds", rounds)
                self.assertGreaterEqual(played["rounds"], rounds)
                self.assertLess(played["rounds"], 1.01 * rounds + 2.2e6, "no more than needed")

    def test_numbers_as_people_write_them(self):
        for text in ("2000000", "2e6", "2M", "2000K", "0.002G", "2.0e+6", "20e5"):
            self.assertEqual(self.json(*RUN, "--rounds", text)["blocks"], self.json(*RUN, "-n", 2000000)["blocks"], text)

    def test_the_same_command_again_is_safe(self):
        for goal in (("--rounds", fewer(2e7)), PRECISION):
            first = self.call(*RUN, *goal, "-o", "run.h5")
            before, time = read_bytes(self.path("run.h5")), os.stat(self.path("run.h5")).st_mtime_ns
            for more in ((), ("--resume",), ("--threads", 3)):
                again = self.call(*RUN, *goal, "-o", "run.h5", *more)
                self.assertEqual(again.stdout, first.stdout)
                self.assertIn("already", again.stderr)
            self.assertEqual(read_bytes(self.path("run.h5")), before)
            self.assertEqual(os.stat(self.path("run.h5")).st_mtime_ns, time)
            os.remove(self.path("run.h5"))

    def test_another_run_in_the_file_is_left_alone(self):
        self.call(*RUN, "--rounds", "1e6", "-o", "run.h5")
        before = read_bytes(self.path("run.h5"))
        for words in (("run", "baccarat", "--seed", 22), ("run", "marina-zoobac", "--seed", 21), (*RUN, "--set", "decks=6")):
            for more in ((), ("--resume",)):
                done = self.call(*words, "--rounds", "1e15", "-o", "run.h5", *more, expect=None, timeout=20)
                self.assert_refused(done, INPUT, "another run")
        done = self.call(*RUN, "--rounds", "1e15", "-o", "run.h5", expect=None, timeout=20)
        self.assert_refused(done, INPUT, "--resume")
        self.assertEqual(read_bytes(self.path("run.h5")), before)

    def test_resume_begins_where_there_is_no_file(self):
        self.call(*RUN, "--rounds", 1, "-o", "run.h5", "--resume")
        self.assertEqual(self.show("run.h5")["blocks"], 1)

    def test_parts_have_no_more_than_their_share(self):
        whole = self.json(*RUN, "--rounds", "1e7")["blocks"]
        parts = [self.json(*RUN, "--rounds", "1e7", "--part", f"{k}/3", "-o", f"{k}.h5")["blocks"] for k in (1, 2, 3)]
        self.assertEqual(sum(parts), whole)
        self.assertLessEqual(max(parts) - min(parts), 1)


class Precision(Case):
    def setUp(self):
        super().setUp()
        self.once = self.json(*RUN, *PRECISION, "-o", "once.h5")

    def test_is_reached(self):
        for bet in self.once["bets"]:
            self.assertLessEqual((bet["edge_high"] - bet["edge_low"]) / 2, float(PRECISION[1]))
        wide = self.json(*RUN, *PRECISION, "--confidence", 0.999)
        self.assertGreater(wide["blocks"], self.once["blocks"], "more confidence needs more rounds")

    def test_stops_at_the_same_block_on_any_number_of_threads(self):
        for threads in (1, 2, 7):
            self.assertEqual(self.json(*RUN, *PRECISION, "--threads", threads)["digest"], self.once["digest"])

    def test_stops_at_the_same_block_when_interrupted(self):
        words = (*RUN, *PRECISION, "-o", "often.h5", "--checkpoint", 0.005, "--resume", "--threads", 1)
        for time_limit in (0.001, 0.004, 0.01, 0.02, 0.03):
            self.call(*words, "--time-limit", time_limit, expect=(0, STOPPED))
        process = self.start(*words)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        self.call(*words)
        self.assertEqual(self.digest("often.h5"), self.once["digest"])
        self.assertEqual(self.counts("often.h5"), self.counts("once.h5"))

    def test_a_cap_that_is_too_small_is_said(self):
        words = (*RUN, *PRECISION, "-o", "cap.h5")
        for more in ((), ("--resume",)):
            done = self.call(*words, "--max-rounds", "5e6", *more, expect=IMPRECISE)
            self.assertIn("--max-rounds", done.stderr)
            self.assertIn("digest", done.stdout)
        capped = self.show("cap.h5")
        self.assertGreaterEqual(capped["rounds"], 5e6)
        self.assertLess(capped["rounds"], 7.5e6)
        self.call(*words, "--resume")
        self.assertEqual(self.digest("cap.h5"), self.once["digest"])


class NoGoals(Case):
    def assert_no_goal(self, *words):
        done = self.call("run", "baccarat", *words, expect=None, timeout=20)
        left = os.listdir(self.folder)
        for name in left:
            os.remove(self.path(name))  # so that the next is refused for its own sake
        self.assertIn(done.returncode, (2, 3), f"{words} are accepted")
        self.assert_refused(done, done.returncode)
        self.assertRegex(done.stderr, r"--?\w|rounds")
        self.assertGreater(len(done.stderr.split()), 4)
        self.assertEqual(left, [])

    def test_absurd_numbers_are_refused(self):
        one = ("--rounds", "1", "-o", "run.h5")
        for words in (("--rounds", "1e19"), ("--rounds", "1e18.5"), ("--rounds", "-1"), ("--rounds", "0"), ("--rounds", "nan"),
                      ("--rounds", "inf"), ("--rounds", "1.5"), ("--rounds", ""), ("--rounds", "1e-3"), ("--rounds", "0x10"),
                      ("--rounds", "1 000"), ("--rounds", "99999999999999999999"), ("--precision", "0"), ("--precision", "-1"),
                      ("--precision", "NaN"), ("--precision", "inf"), ("--precision", "1e-400"), ("--precision", "x"),
                      ("--time-limit", "0"), ("--time-limit", "-3"), ("--time-limit", "nan"), (*one, "--checkpoint", "-1"),
                      (*one, "--checkpoint", "nan"), (*one, "--threads", "0"), (*one, "--threads", "1025"),
                      (*one, "--threads", "-1"), (*one, "--threads", "2.5"), (*one, "--confidence", "2"),
                      (*one, "--confidence", "0"), (*one, "--confidence", "1"), (*one, "--confidence", "nan"),
                      (*one, "--confidence", "100%"), (*one, "--seed", "1e30"), (*one, "--seed", "-1"),
                      (*one, "--seed", "99999999999999999999"), (*one, "--seed", "x"), ("--precision", "1e-3", "--max-rounds", "0")):
            with self.subTest(words=words):
                self.assert_no_goal(*words)

    def test_absurd_parts_are_refused(self):
        for part in ("0/3", "4/3", "1/0", "0/0", "-1/3", "1/-3", "1", "/", "1/", "/3", "1/3/5", "a/b", "1/3x", "1.5/3", "", "2/2",
                     "1/99999999999999999999", "18446744073709551617/3", "-18446744073709551615/1"):
            with self.subTest(part=part):
                self.assert_no_goal("--rounds", "1", "-o", "run.h5", "--part", part)

    def test_goals_that_contradict_each_other_are_refused(self):
        for words in (("--rounds", "1", "--precision", "1"), ("--rounds", "1", "--max-rounds", "2"), ("--part", "1/2", "-o", "x.h5"),
                      ("--rounds", "3e6", "--part", "1/2"), ("--rounds", "1", "--resume"), ("--max-rounds", "3")):
            with self.subTest(words=words):
                self.assert_no_goal(*words)

    def test_every_seed_that_is_accepted_is_kept(self):
        for seed in (0, 1, 2**32, 2**53 + 1, 10**18 - 1):
            self.call("run", "baccarat", "--rounds", 1, "--seed", seed, "-o", f"{seed}.h5")
            self.assertEqual(self.show(f"{seed}.h5")["seed"], seed)
            self.call("verify", f"{seed}.h5", "--all")

    def test_many_threads_are_no_harm(self):
        self.assertEqual(self.json(*RUN, "--rounds", "5e6", "--threads", 64)["digest"],
                         self.json(*RUN, "--rounds", "5e6", "--threads", 1)["digest"])

    def test_a_run_stopped_before_its_first_round_can_be_shown_and_resumed(self):
        words = ("run", "baccarat", "-o", "run.h5", "--resume")
        self.call(*words, "--rounds", "1e6", "--time-limit", "1e-9", expect=STOPPED)
        for form in ((), ("--json",), ("--csv",)):
            self.call("show", "run.h5", *form)
        self.call("verify", "run.h5", expect=INPUT)  # there is nothing to verify
        self.call(*words, "--rounds", "1e6")
        self.assertEqual(self.digest("run.h5"), self.json("run", "baccarat", "--rounds", "1e6")["digest"])


if __name__ == "__main__":
    main()
