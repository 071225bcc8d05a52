/**
 * Records in `build/version.json` what a build was made from. File times are unreliable: copying the
 * project to another machine resets them.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** `process.versions.modules` of Node 22. */
const abiOfNode22 = 127;

const sources = ["app", "db", "scripts", "remix.config.js", "tsconfig.json", "package-lock.json"];

/**
 * @typedef {object} Stamp
 * @property {string} version of package.json
 * @property {string | null} commit null without git
 * @property {string} sources digest of the source files
 * @property {{ platform: string, arch: string, nodeAbi: string }} [release] the platform a release was
 *   packed for; a release contains no sources
 */

/** @param {string} root */
const stampFile = (root) => path.join(root, "build", "version.json");

/**
 * @param {string} root the project folder
 * @returns {Stamp | null} null without a build
 */
export function readStamp(root) {
  const file = stampFile(root);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/**
 * Writes the stamp of a finished build.
 * @param {string} root
 */
export function writeStamp(root) {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const { stdout } = spawnSync("git", ["describe", "--always", "--dirty", "--exclude=*"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  /** @type {Stamp} */
  const stamp = { version, commit: stdout?.trim() || null, sources: digestOf(root) };
  writeFileSync(stampFile(root), `${JSON.stringify(stamp)}\n`);
}

/**
 * Returns whether the build matches the current sources. Compares file times first, because a digest is
 * slow. If a file is newer, the digest decides.
 * @param {string} root
 */
export function isUpToDate(root) {
  const stamp = readStamp(root);
  if (!stamp) return false;
  if (stamp.release) return true;
  const builtMs = statSync(stampFile(root)).mtimeMs;
  const isNewer = filesOf(root).some(({ mtimeMs }) => mtimeMs > builtMs);
  return !isNewer || digestOf(root) === stamp.sources;
}

/**
 * Returns why a release cannot run on this machine, in one line, or null.
 * @param {string} root
 */
export function findPlatformProblem(root) {
  const release = readStamp(root)?.release;
  if (!release) return null;
  const { platform, arch, nodeAbi } = release;
  const { modules } = process.versions;
  const isSystem = platform === process.platform && arch === process.arch;
  // Node 20 and Node 22 use different packages (docs/decisions/008-database.md).
  const isNode = nodeAbi === modules || Math.min(Number(nodeAbi), Number(modules)) >= abiOfNode22;
  if (isSystem && isNode) return null;
  const node = Number(nodeAbi) >= abiOfNode22 ? "Node 22 or newer" : `Node with ABI ${nodeAbi}`;
  return `This release is for ${platform}-${arch} and ${node}; this is ${process.platform}-${process.arch} and Node ${process.version} with ABI ${modules}.`;
}

/** @param {string} root */
function digestOf(root) {
  const hash = createHash("sha256");
  for (const { name } of filesOf(root).filter(({ isFolder }) => !isFolder)) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(root, name)))
      .update("\0");
  }
  return hash.digest("base64url");
}

/**
 * Lists all source files and folders in a fixed order.
 * @param {string} root
 */
function filesOf(root) {
  /** @type {{ name: string, mtimeMs: number, isFolder: boolean }[]} */
  const entries = [];
  /** @param {string} name */
  const visit = (name) => {
    const stat = statSync(path.join(root, name));
    const isFolder = stat.isDirectory();
    entries.push({ name, mtimeMs: stat.mtimeMs, isFolder });
    if (!isFolder) return;
    for (const child of readdirSync(path.join(root, name)).sort()) visit(`${name}/${child}`);
  };
  for (const source of sources) visit(source);
  return entries;
}
