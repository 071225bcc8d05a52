/**
 * Looks a database file through for damage, in a process of its own of low priority: a large file
 * takes seconds.
 *
 *   node scripts/check-file.mjs <file>
 *
 * Out:  what is wrong with it, a line each, at most twenty; nothing when it is whole
 */
import { createRequire } from "node:module";
import os from "node:os";
import { endFirst } from "./end-first.mjs";

const require = createRequire(import.meta.url);
const major = Number(process.versions.node.split(".")[0]);
// As db/sqlite.ts has it.
const Sqlite = require(major >= 22 ? "better-sqlite3-13" : "better-sqlite3");

os.setPriority(os.constants.priority.PRIORITY_LOW);
endFirst();

try {
  const file = new Sqlite(process.argv[2] ?? "", { readonly: true, timeout: 5000 });
  file.function("folded", { deterministic: true }, (/** @type {unknown} */ text) => text);
  for (const { quick_check: finding } of file.pragma("quick_check(20)")) {
    if (finding !== "ok") console.log(String(finding).replaceAll("\n", " "));
  }
  file.close();
} catch (error) {
  const { code = "", message } = /** @type {{ code?: string, message: string }} */ (error);
  // Damage where nothing can be read at all.
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) console.log(message);
  else {
    console.error(message);
    process.exitCode = 1;
  }
}
