/**
 * `npm run release [-- <folder>]` packs the site into one archive: the build, public/, the run-time
 * packages and installation guides. A fresh machine with the same system and Node needs only the archive
 * and `./start`.
 *
 * To make a release, raise the version in package.json and commit it (`npm version minor` does both, and
 * adds a tag). CHANGES.md then lists the commits since the previous version.
 */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildWhenStale, commandFile, root } from "./build.mjs";
import { readStamp } from "./build-stamp.mjs";
import { writeReleaseNotes } from "./release-notes.mjs";
import { findRuntimePackages, isExcluded } from "./runtime-packages.mjs";

const documents = ["README.md", "docs", "deploy"];
/** Commands that work only in a checkout. */
const excludedCommands = ["demo"];

const targetFolder = path.resolve(process.argv[2] ?? path.join(root, "release"));

process.env.NODE_ENV = "production";
await buildWhenStale();
const stamp = readStamp(root);
if (!stamp) throw new Error("the build has no version");
const notes = writeReleaseNotes(root, stamp.version);
const { platform, arch } = process;
const nodeAbi = process.versions.modules;
const name = ["nyungwe-lodge", stamp.version, stamp.commit, platform, arch, `abi${nodeAbi}`]
  .filter((part) => part !== null)
  .join("-");

const folder = mkdtempSync(path.join(os.tmpdir(), "lodge-release-"));
try {
  const release = path.join(folder, name);
  mkdirSync(release);
  copyFiles(release);
  mkdirSync(targetFolder, { recursive: true });
  const archive = path.join(targetFolder, `${name}.tar.gz`);
  run("tar", ["-czf", archive, "-C", folder, name]);
  console.log(`${archive}, ${Math.ceil(statSync(archive).size / 1024 ** 2)} MB`);
  if (!notes.isRaised) {
    console.log(
      `The version is still ${stamp.version}. For a release, raise it first: npm version minor`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Copies all files into the folder to be archived.
 * @param {string} release
 */
function copyFiles(release) {
  for (const each of ["build", "public", ...documents]) {
    cpSync(path.join(root, each), path.join(release, each), {
      recursive: true,
      // Leave out metafiles of the build and commands that are not packed.
      filter: (from) =>
        !/\/build\/metafile\.[^/]*$/.test(from) &&
        !excludedCommands.some((command) => from === commandFile(command)),
    });
  }
  const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const scripts = path.join(release, "scripts");
  mkdirSync(scripts);
  const built = codeIn(path.join(release, "build")).join("\n");
  const packedScripts = scriptsAtRunTime([
    manifest.scripts.start,
    "lodge.mjs",
    "command.mjs",
    ...stringsIn(built),
  ]);
  for (const each of packedScripts)
    cpSync(path.join(root, "scripts", each), path.join(scripts, each));

  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const code = [built, ...codeIn(scripts)].join("\n");
  const { importedPackages, folders } = findRuntimePackages({ manifest, lock, code, isInstalled });
  for (const each of folders) {
    const from = path.join(root, each);
    const about = { platform, arch, isNative: existsSync(path.join(from, "binding.gyp")) };
    cpSync(from, path.join(release, each), {
      recursive: true,
      filter: (file) => !isExcluded(path.relative(from, file), about),
    });
  }
  writeManifest(release, manifest, importedPackages, packedScripts);
  writeFileSync(
    path.join(release, "build", "version.json"),
    `${JSON.stringify({ ...stamp, release: { platform, arch, nodeAbi } })}\n`,
  );
  writeFileSync(path.join(release, "CHANGES.md"), notes.text);
  cpSync(path.join(root, "scripts", "lodge.sh"), path.join(release, "lodge"));
  // A strict umask must not hide files from the user who runs the site.
  makeReadable(release);
  for (const each of ["start", "lodge"]) chmodSync(path.join(release, each), 0o755);
}

/**
 * Returns the files of scripts/ named in texts, with their static imports. Dynamic imports are for builds
 * only.
 * @param {string[]} texts
 * @returns {string[]}
 */
function scriptsAtRunTime(texts) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} text */
  const addScripts = (text) => {
    for (const [name] of text.matchAll(/[\w-]+\.(?:mjs|sh)\b/g)) {
      const file = path.join(root, "scripts", name);
      if (found.has(name) || !existsSync(file)) continue;
      found.add(name);
      const code = readFileSync(file, "utf8");
      if (name.endsWith(".sh")) addScripts(code);
      for (const [, imported = ""] of code.matchAll(/\bfrom "(\.\/[^"]+)"/g)) addScripts(imported);
    }
  };
  for (const text of texts) addScripts(text);
  return [...found];
}

/**
 * Lists the strings in code that may name a script.
 * @param {string} code
 */
function stringsIn(code) {
  return [...code.matchAll(/"([\w/-]+\.mjs)"/g)].map(([, text = ""]) => text);
}

/** @param {string} each package folder, from the lock file */
function isInstalled(each) {
  return existsSync(path.join(root, each, "package.json"));
}

/**
 * Reads all code files in a folder.
 * @param {string} code
 * @returns {string[]}
 */
function codeIn(code) {
  return readdirSync(code, { recursive: true, encoding: "utf8" })
    .filter((each) => /\.m?js$/.test(each))
    .map((each) => readFileSync(path.join(code, each), "utf8"));
}

/**
 * Writes the release's package.json, with the scripts that work in a release, and `start`.
 * @param {string} release
 * @param {Record<string, any>} manifest
 * @param {string[]} importedPackages packages that the site itself imports
 * @param {string[]} packedScripts packed files of scripts/
 */
function writeManifest(release, manifest, importedPackages, packedScripts) {
  const { version, description, license, type, engines, dependencies, optionalDependencies } =
    manifest;
  /** @type {Record<string, string>} */
  const scripts = manifest.scripts;
  const packedEntries = Object.entries(scripts).filter(([name, command]) => {
    if (excludedCommands.includes(name)) return false;
    const script = /^(?:exec )?(?:node|sh) .*?\bscripts\/([\w-]+\.(?:mjs|sh))(?= |$)/.exec(
      command,
    )?.[1];
    return script !== undefined && packedScripts.includes(script);
  });
  /** @type {Record<string, string>} */
  const versions = { ...dependencies, ...optionalDependencies };
  const releaseManifest = {
    name: manifest.name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    scripts: Object.fromEntries(packedEntries),
    dependencies: Object.fromEntries(importedPackages.map((each) => [each, versions[each]])),
  };
  writeFileSync(
    path.join(release, "package.json"),
    `${JSON.stringify(releaseManifest, null, 2)}\n`,
  );
  writeFileSync(
    path.join(release, "start"),
    `#!/bin/sh
# Serves the site. README.md, Configuration, lists its environment variables.
cd "$(dirname "$0")" || exit 1
exec ${scripts.start?.replace(/^exec /, "")}
`,
  );
}

/** @param {string} entry */
function makeReadable(entry) {
  const stat = statSync(entry);
  chmodSync(entry, stat.mode | (stat.isDirectory() ? 0o755 : 0o644));
  if (!stat.isDirectory()) return;
  for (const each of readdirSync(entry)) makeReadable(path.join(entry, each));
}

/**
 * @param {string} command
 * @param {string[]} words
 */
function run(command, words) {
  const { status, error } = spawnSync(command, words, { stdio: "inherit" });
  if (status !== 0) throw error ?? new Error(`${command} ended with ${status}`);
}
