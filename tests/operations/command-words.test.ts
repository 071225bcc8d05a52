import { expect, test } from "vitest";
import { runCommand } from "../world/maintenance";

test.each([
  [
    "nothing",
    [],
    'There is no command "nothing". There are admin, backup, changes, check, demo, drill, ',
  ],
  ["../admin", [], 'There is no command "../admin". There are '],
  ["admin", [], "npm run admin -- rotate-keys"],
  ["admin", ["forget", "somebody@guests.example"], "npm run admin -- disable-two-factor <email>"],
  ["restore", [], "Usage: npm run restore -- <folder>"],
])("%s %j explains its usage without a stack trace", async (name, words, says) => {
  const { code, said } = await runCommand(name, words, {});
  expect(said).toContain(says);
  expect(said).not.toMatch(/\n {4}at /);
  expect(code).toBe(1);
});
