/**
 * Builds the site and its commands when the build is missing or not of its sources as they are; what starts
 * either asks for it first.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fitsSources, readStamp, whyNotHere } from "./build-stamp.mjs";

const require = createRequire(import.meta.url);

/** Where the project is. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** The site, for remix-serve. */
export const siteFile = path.join(root, "build", "index.js");
/** @param {string} name of a file in scripts/commands */
export const commandFile = (name) => path.join(root, "build", "commands", `${name}.mjs`);

/** Ends the process when the build fails, or is a release for another machine. */
export async function buildWhenStale() {
  const objection = whyNotHere(root);
  if (objection) {
    console.error(objection);
    process.exit(1);
  }
  // A release contains the binary, and not what it is compiled from.
  if (readStamp(root)?.release) return;
  const { compileSqlite } = await import("./compile-sqlite.mjs");
  await Promise.all([compileSqlite(root), build()]);
}

async function build() {
  if (isBuilt()) return;
  // A command's own output may be read by a program.
  console.error("Building the site…");
  const remix = path.join(
    path.dirname(require.resolve("@remix-run/dev/package.json")),
    "dist/cli.js",
  );
  const { status } = spawnSync(process.execPath, [remix, "build"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
  const { finishBuild } = await import("./finish-build.mjs");
  await finishBuild(root);
}

/** Whether there is a build, of the sources as they are, and not one that `npm run dev` left. */
function isBuilt() {
  const folder = path.join(root, "public", "build");
  if (!existsSync(siteFile) || !existsSync(folder)) return false;
  if (!readdirSync(folder).some((name) => /^desk-.*\.br$/.test(name))) return false;
  if (!fitsSources(root)) return false;
  return readFileSync(siteFile).includes('mode = "production"');
}
