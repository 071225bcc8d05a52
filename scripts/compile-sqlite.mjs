/**
 * Compiles better-sqlite3 12 on Node 20 (docs/decisions/028-two-sqlites.md). `npm ci` runs no install script of
 * any package (.npmrc), so the first start or the first test does it. Node 22 and later use release 13, which
 * contains its binaries.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

/**
 * Ends the process if the compiler fails.
 * @param {string} root the project's folder
 */
export function compileSqlite(root) {
  if (Number(process.versions.node.split(".")[0]) >= 22 || isCompiled()) return;
  console.error("Compiling better-sqlite3 for Node 20…");
  const words = ["rebuild", "better-sqlite3", "--ignore-scripts=false"];
  const { status, error, stderr } = spawnSync("npm", words, {
    cwd: root,
    encoding: "utf8",
    // npm compiles for the Node that runs it.
    env: {
      ...process.env,
      PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
    },
  });
  if (status === 0 && isCompiled()) return;
  console.error(error?.message ?? stderr);
  console.error(
    "On Node 20 better-sqlite3 needs make, a C++ compiler and Python. Node 22 needs none of them.",
  );
  process.exit(1);
}

/** Whether better-sqlite3 12 has a binary for this Node. */
function isCompiled() {
  try {
    new (require("better-sqlite3"))(":memory:").close();
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  compileSqlite(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
}
