/**
 * Compiles better-sqlite3 12 on Node 20 (docs/decisions/008-database.md). `npm ci` runs no install
 * scripts (.npmrc), so the first start or test compiles. Node 22 and later use release 13, which contains
 * its binaries.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

/**
 * Compiles on all cores unless already done. Ends the process if the compiler fails.
 * @param {string} root the project folder
 */
export async function compileSqlite(root) {
  if (Number(process.versions.node.split(".")[0]) >= 22 || isCompiled()) return;
  console.error("Compiling better-sqlite3 for Node 20, once…");
  // npm compiles for the Node that runs it.
  const PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const npm = spawn("npm", ["rebuild", "better-sqlite3", "--ignore-scripts=false"], {
    cwd: root,
    env: { ...process.env, PATH, JOBS: "max" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const errorOutput = text(npm.stderr);
  const [status] = await once(npm, "close").catch((error) => [error]);
  if (status === 0 && isCompiled()) return;
  console.error(status instanceof Error ? status.message : await errorOutput);
  console.error(
    "On Node 20 better-sqlite3 needs make, a C++ compiler and Python. Node 22 needs none of them.",
  );
  process.exit(1);
}

function isCompiled() {
  try {
    new (require("better-sqlite3"))(":memory:").close();
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await compileSqlite(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
}
