import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeReleaseNotes } from "../../scripts/release-notes.mjs";

/** Creates a repository that is removed after the test. */
function openRepository() {
  const root = mkdtempSync(path.join(os.tmpdir(), "lodge-notes-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  let seconds = Date.UTC(2030, 4, 1) / 1000;
  const git = (...words: string[]) => {
    const who = ["-c", "user.name=Aline", "-c", "user.email=aline@lodge.example"];
    seconds += 60;
    const dates = { GIT_AUTHOR_DATE: `${seconds} +0000`, GIT_COMMITTER_DATE: `${seconds} +0000` };
    execFileSync("git", [...who, ...words], { cwd: root, env: { ...process.env, ...dates } });
  };
  const commit = (subject: string, version?: string) => {
    if (version) {
      const manifest = JSON.stringify({ name: "lodge", version }, null, 2);
      writeFileSync(path.join(root, "package.json"), manifest);
    }
    git("add", ".");
    git("commit", "--quiet", "--allow-empty", "-m", subject);
  };
  git("init", "--quiet");
  return { root, git, commit };
}

test("without git it is the first release", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "lodge-notes-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  expect(writeReleaseNotes(root, "0.1.0")).toEqual({
    text: "# 0.1.0\n\nThis is the first release.\n",
    isRaised: false,
  });
});

test("lists the changes since the previous version in package.json", () => {
  const { root, commit } = openRepository();
  commit("Begin", "0.1.0");
  commit("Add rooms");
  expect(writeReleaseNotes(root, "0.1.0").text).toContain("This is the first release.");
  commit("Raise the version to 0.2.0", "0.2.0");
  expect(writeReleaseNotes(root, "0.2.0")).toEqual({
    text: "# 0.2.0, 2030-05-01\n\nThis is the first release.\n",
    isRaised: true,
  });
  commit("Add bookings");
  const between = writeReleaseNotes(root, "0.2.0");
  expect(between.text).toMatch(/^# 0\.2\.0, .*\n\nChanges since \w+:\n\n- Add bookings\n$/);
  expect(between.isRaised).toBe(false);
  commit("Raise the version to 0.3.0", "0.3.0");
  const { text, isRaised } = writeReleaseNotes(root, "0.3.0");
  expect(text).toMatch(/\n\n- Raise the version to 0\.3\.0\n- Add bookings\n$/);
  expect(isRaised).toBe(true);
});

test("lists the changes since the previous tag", () => {
  const { root, git, commit } = openRepository();
  commit("Begin", "0.1.0");
  git("tag", "v0.1.0");
  commit("Add rooms");
  git("tag", "not-a-release");
  commit("Raise the version to 0.2.0", "0.2.0");
  git("tag", "v0.2.0");
  const { text, isRaised } = writeReleaseNotes(root, "0.2.0");
  expect(text).toContain("Changes since v0.1.0:\n\n- Raise the version to 0.2.0\n- Add rooms\n");
  expect(isRaised).toBe(true);
  commit("Add bookings");
  const between = writeReleaseNotes(root, "0.2.0");
  expect(between.text).toContain("Changes since v0.2.0:\n\n- Add bookings\n");
  expect(between.isRaised).toBe(false);
});

test("lists the changes of the first tagged release since the version before", () => {
  const { root, git, commit } = openRepository();
  commit("Begin", "0.1.0");
  commit("Raise the version to 0.2.0", "0.2.0");
  commit("Add rooms");
  commit("Raise the version to 0.3.0", "0.3.0");
  commit("Correct a rate");
  git("tag", "v0.3.0");
  const { text, isRaised } = writeReleaseNotes(root, "0.3.0");
  expect(text).toMatch(/\n\n- Correct a rate\n- Raise the version to 0\.3\.0\n- Add rooms\n$/);
  expect(isRaised).toBe(true);
});
