/**
 * Serves the site: builds it when the build is missing or older than its sources, then hands over
 * to remix-serve in this same process. The app itself checks the configuration and migrates the
 * database while it is loaded, before anything listens.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const build = path.join(root, "build", "index.js");
const sources = [
  "app",
  "db",
  "scripts/finish-build.mjs",
  "scripts/memory.mjs",
  "remix.config.js",
  "tsconfig.json",
  "package-lock.json",
];

process.env.NODE_ENV = "production";
process.env.PORT ||= "3000";
process.env.HOST ||= "127.0.0.1";

if (!isBuilt()) {
  console.log("Building the site…");
  const remix = path.join(
    path.dirname(require.resolve("@remix-run/dev/package.json")),
    "dist/cli.js",
  );
  const { status } = spawnSync(process.execPath, [remix, "build"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  const { finishBuild } = await import("./finish-build.mjs");
  await finishBuild(root);
}
if (process.argv.includes("--build-only")) process.exit(0);

// remix-serve serves public/ from where it is started.
process.chdir(root);
process.argv[2] = build;
require("@remix-run/serve/dist/cli.js");

/** Whether there is a build, newer than every source, and not one that `npm run dev` left. */
function isBuilt() {
  const folder = path.join(root, "public", "build");
  if (!existsSync(build) || !existsSync(folder)) return false;
  // The last of what is built.
  if (!readdirSync(folder).some((name) => /^desk-.*\.br$/.test(name))) return false;
  if (newestChange() > statSync(build).mtimeMs) return false;
  return readFileSync(build, "utf8").includes('mode = "production"');
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
