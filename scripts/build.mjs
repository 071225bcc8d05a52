/**
 * Builds the site and its commands if the build is missing or outdated. Every start of either calls this
 * first.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findPlatformProblem, isUpToDate, readStamp } from "./build-stamp.mjs";

const require = createRequire(import.meta.url);

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const siteFile = path.join(root, "build", "index.js");
/** @param {string} name of a file in scripts/commands */
export const commandFile = (name) => path.join(root, "build", "commands", `${name}.mjs`);

/** Builds if needed. Ends the process if the build fails, or if this is a release for another platform. */
export async function buildWhenStale() {
  const problem = findPlatformProblem(root);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  // A release contains the compiled binary, without its sources.
  if (readStamp(root)?.release) return;
  const { compileSqlite } = await import("./compile-sqlite.mjs");
  await Promise.all([compileSqlite(root), build()]);
}

async function build() {
  if (isBuilt()) return;
  // Keep stdout clean: a program may parse the command's output.
  console.error("Building the site…");
  const remix = path.join(
    path.dirname(require.resolve("@remix-run/dev/package.json")),
    "dist/cli.js",
  );
  const { bundleCommands, finishBuild } = await import("./finish-build.mjs");
  const compiler = spawn(process.execPath, [remix, "build"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    env: { ...process.env, NODE_ENV: "production" },
  });
  // The commands need nothing of Remix's build, which leaves a core idle part of the time.
  const [[status]] = await Promise.all([once(compiler, "exit"), bundleCommands(root)]);
  if (status !== 0) process.exit(status ?? 1);
  await finishBuild(root);
}

/** Returns whether a production build of the current sources exists; `npm run dev` leaves another one. */
function isBuilt() {
  const folder = path.join(root, "public", "build");
  if (!existsSync(siteFile) || !existsSync(folder)) return false;
  if (!readdirSync(folder).some((name) => /^desk-.*\.br$/.test(name))) return false;
  if (!isUpToDate(root)) return false;
  return readFileSync(siteFile).includes('mode = "production"');
}
