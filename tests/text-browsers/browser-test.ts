import { accessSync, constants } from "node:fs";
import path from "node:path";
import { test } from "vitest";

/** A test that is skipped, with the reason in its name, where a program that it needs is missing. */
export function browserTest(browser: string, name: string, run: () => Promise<void>): void {
  const missing = [browser, "script", "stty"].filter((program) => !isInstalled(program));
  const reason = missing.length > 0 ? ` (skipped, not installed: ${missing.join(", ")})` : "";
  test.skipIf(missing.length > 0)(`${browser}: ${name}${reason}`, run);
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
