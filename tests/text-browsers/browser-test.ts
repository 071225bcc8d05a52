import { accessSync, constants } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "vitest";

/**
 * Defines a test that is skipped, with the reason in its title, if a program is missing. The tests of a file
 * run concurrently, because most of their time they wait for a screen.
 */
export function browserTest(
  browser: string,
  name: string,
  run: (context: TestContext) => Promise<void>,
): void {
  const missing = [browser, "script", "stty"].filter((program) => !isInstalled(program));
  const reason = missing.length > 0 ? ` (skipped, not installed: ${missing.join(", ")})` : "";
  const options = { concurrent: true, skip: missing.length > 0 };
  test(`${browser}: ${name}${reason}`, options, run);
}

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? "").split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
