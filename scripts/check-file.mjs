/**
 * Checks a database file for damage. A large file takes seconds, so the check runs in a low-priority
 * process.
 *
 *   node scripts/check-file.mjs <file>
 *
 * Out:  one line per finding, at most twenty; nothing if the file is intact
 */
import { createRequire } from "node:module";
import os from "node:os";
import { raiseOomScore } from "./raise-oom-score.mjs";

const require = createRequire(import.meta.url);
const major = Number(process.versions.node.split(".")[0]);
// Same choice as in db/sqlite.ts.
const Sqlite = require(major >= 22 ? "better-sqlite3-13" : "better-sqlite3");

os.setPriority(os.constants.priority.PRIORITY_LOW);
raiseOomScore();

try {
  const file = new Sqlite(process.argv[2] ?? "", { readonly: true, timeout: 5000 });
  file.function("folded", { deterministic: true }, (/** @type {unknown} */ text) => text);
  for (const { quick_check: finding } of file.pragma("quick_check(20)")) {
    if (finding !== "ok") console.log(String(finding).replaceAll("\n", " "));
  }
  file.close();
} catch (error) {
  const { code = "", message } = /** @type {{ code?: string, message: string }} */ (error);
  // Damage that prevents reading altogether.
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) console.log(message);
  else {
    console.error(message);
    process.exitCode = 1;
  }
}
