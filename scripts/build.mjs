/**
 * Builds the site and its commands when the build is missing or older than its sources; what starts
 * either asks for it first.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

/** Where the project is. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** The site, for remix-serve. */
export const siteFile = path.join(root, "build", "index.js");
/** @param {string} name of a file in scripts/commands */
export const commandFile = (name) => path.join(root, "build", "commands", `${name}.mjs`);

const sources = ["app", "db", "scripts", "remix.config.js", "tsconfig.json", "package-lock.json"];

/** Ends the process when the build fails. */
export async function buildWhenStale() {
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

/** Whether there is a build, newer than every source, and not one that `npm run dev` left. */
function isBuilt() {
  const folder = path.join(root, "public", "build");
  if (!existsSync(siteFile) || !existsSync(folder)) return false;
  // The last of what is built.
  if (!readdirSync(folder).some((name) => /^desk-.*\.br$/.test(name))) return false;
  if (newestChange() > statSync(siteFile).mtimeMs) return false;
  return readFileSync(siteFile, "utf8").includes('mode = "production"');
}

function newestChange() {
  let newest = 0;
  /** @param {string} entry */
  const visit = (entry) => {
    const stat = statSync(entry);
    newest = Math.max(newest, stat.mtimeMs);
    if (stat.isDirectory()) for (const name of readdirSync(entry)) visit(path.join(entry, name));
  };
  for (const source of sources) visit(path.join(root, source));
  return newest;
}
