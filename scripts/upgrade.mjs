/**
 * Upgrades and rolls back an installed lodge. Each step checks the current state and does only what is
 * missing. Both commands can therefore be interrupted at any point and repeated.
 */
import { spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** An error the operator can fix, described in one sentence. */
export class UpgradeError extends Error {}

/**
 * @typedef {object} Installation where the lodge is installed
 * @property {string} home the folder of all releases
 * @property {string} current the running release
 * @property {string} dataDir
 * @property {string} port
 */

/**
 * @typedef {object} Upgrade the last upgrade, stored in `last-upgrade.json` in the home folder
 * @property {string} from the release before
 * @property {string} to
 * @property {string} copy the folder with the data from before the upgrade
 * @property {string} at when the copy was made
 * @property {string | null} [migrations] of the data in the copy; null or absent: not known
 * @property {"swap" | "keep"} [data] what a started rollback does with the data
 * @property {string} [aside] where a rollback moves the current data
 */

const service = "nyungwe-lodge";
/** The site usually responds within seconds, but migrating a large database takes longer. */
const startTimeoutMs = 300_000;
/** After this many restarts by systemd the upgrade counts as failed. */
const maxRestarts = 3;

/**
 * Unpacks an archive, copies the data and starts the new release.
 * @param {Installation} installation
 * @param {string[]} words
 */
export async function upgrade(installation, words) {
  const allowsOlder = words.includes("--older");
  const [archive, ...others] = words.filter((word) => word !== "--older");
  if (!archive || others.length > 0) {
    throw new UpgradeError("Usage: lodge upgrade [--older] <archive>");
  }
  const to = /^(nyungwe-lodge-.+)\.tar\.gz$/.exec(path.basename(archive))?.[1];
  if (!existsSync(archive)) throw new UpgradeError(`There is no file ${archive}.`);
  if (!to)
    throw new UpgradeError(
      `${archive} is not a release archive. Keep the archive’s original name.`,
    );
  requireFinishedRollback(installation);
  requireFinishedRestore(installation);
  const from = linkOf(installation, "current");
  if (from !== to) {
    if (!allowsOlder) requireNewerVersion(from, to);
    unpack(installation, archive, to);
    requireSamePlatform(installation, to);
    const migrations = findMigrations(installation);
    systemctl("stop");
    const copy = restartOnFailure(() => copyData(installation, to));
    writeRecord(installation, { from, to, copy, at: new Date().toISOString(), migrations });
    setLink(installation, "previous", from);
    setLink(installation, "current", to);
    console.log(`A copy of the data is in ${copy}.`);
    printChangedDeployFiles(installation, from, to);
  }
  systemctl("start");
  await waitUntilHealthy(
    installation,
    `To return to ${readRecord(installation)?.from ?? "the previous release"}: lodge rollback.`,
  );
  console.log(
    from === to
      ? `${to} is already running.`
      : `${to} is running. To return to ${from}: lodge rollback.`,
  );
}

/**
 * Starts the release before the last upgrade. Restores the data too if the upgrade changed the database.
 * @param {Installation} installation
 * @param {string[]} words
 */
export async function rollback(installation, words) {
  const discards = words.includes("--discard-changes");
  if (words.some((word) => word !== "--discard-changes")) {
    throw new UpgradeError("Usage: lodge rollback [--discard-changes]");
  }
  let record = readRecord(installation);
  if (!record || (linkOf(installation, "current") !== record.to && !record.data)) {
    throw new UpgradeError("There is no upgrade to roll back. Nothing was changed.");
  }
  // No release starts while this file exists (db/restore-mark.ts). A start could create an empty
  // database, or migrate the data of the previous release.
  const marker = markerFile(installation);
  const upgraded = record;
  systemctl("stop");
  if (!upgraded.data) {
    rmSync(marker, { force: true });
    record = {
      ...upgraded,
      ...restartOnFailure(() => planDataRollback(installation, upgraded, discards)),
    };
  }
  closeSync(openSync(marker, "w", 0o644));
  sync(path.dirname(marker));
  writeRecord(installation, record);
  if (record.data === "swap") swapData(installation, record);
  setLink(installation, "current", record.from);
  rmSync(marker, { force: true });
  systemctl("start");
  await waitUntilHealthy(installation, "Then run lodge rollback again.");
  printChangedDeployFiles(installation, record.to, record.from);
  rmSync(recordFile(installation));
  console.log(`${record.from} is running.`);
  if (record.aside) console.log(`What was changed since the upgrade is in ${record.aside}.`);
}

/**
 * Runs a step that may fail while the site is stopped, and restarts the site after a failure.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function restartOnFailure(work) {
  try {
    return work();
  } catch (error) {
    systemctl("start");
    throw error;
  }
}

/**
 * Decides what a rollback does with the data. The site must be stopped.
 * @param {Installation} installation
 * @param {Upgrade} record
 * @param {boolean} discards
 * @returns {Pick<Upgrade, "data" | "aside">}
 */
function planDataRollback({ current, dataDir }, { copy, to, migrations }, discards) {
  const now = readChanges(current, dataDir).migrations;
  const isCopied = existsSync(copy);
  const before = isCopied ? readChanges(current, copy).migrations : migrations;
  if (now === before) return { data: "keep" };
  if (!isCopied) {
    throw new UpgradeError(
      `The copy of the data from before the upgrade is missing: ${copy}. The release before cannot read the database as it is now, so there is no way back to it. Nothing was changed.`,
    );
  }
  const { changes } = readChanges(current, dataDir, copy);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const aside = `${dataDir}.after-${to}-${stamp}`;
  if (changes.length > 0 && !discards) {
    throw new UpgradeError(
      `The release before cannot read the database as it is now. A rollback discards what was added or changed since the upgrade: ${changes.join(", ")}. Nothing was changed yet. Write down what is needed, then: lodge rollback --discard-changes. The discarded data will be in ${aside.replace(stamp, "…")}`,
    );
  }
  return { data: "swap", aside };
}

/**
 * Returns the migrations of the data, or null if the data are unreadable.
 * @param {Installation} installation
 */
function findMigrations({ current, dataDir }) {
  try {
    return readChanges(current, dataDir).migrations;
  } catch {
    return null;
  }
}

/**
 * Throws if an archive has a lower version than the running release.
 * @param {string} from
 * @param {string} to
 */
function requireNewerVersion(from, to) {
  const versionOf = (/** @type {string} */ release) =>
    /^nyungwe-lodge-(\d+\.\d+\.\d+)/.exec(release)?.[1] ?? "";
  const [running, other] = [versionOf(from), versionOf(to)];
  if (!running || !other) return;
  if (other.localeCompare(running, "en", { numeric: true }) >= 0) return;
  throw new UpgradeError(
    `${other} is older than ${running}, which is running. Nothing was changed. To go back: lodge rollback. To install ${other} all the same: lodge upgrade --older ${to}.tar.gz`,
  );
}

/**
 * Reads the migrations of a database, and what people entered since an earlier copy. Runs as the owner of
 * the data: the site could not use a file owned by root.
 * @param {string} release
 * @param {string} folder
 * @param {string} [earlier] the folder of the copy
 * @returns {{ migrations: string, changes: string[] }}
 */
function readChanges(release, folder, earlier) {
  const { uid, gid } = statSync(folder);
  const owner = process.getuid?.() === 0 ? { uid, gid } : {};
  const words = [path.join(release, "scripts", "command.mjs"), "changes", folder];
  if (earlier) words.push(earlier);
  const { stdout, stderr, status } = spawnSync(process.execPath, words, {
    ...owner,
    encoding: "utf8",
  });
  if (status !== 0) throw new UpgradeError(`${folder} cannot be read: ${stderr.trim()}`);
  return JSON.parse(stdout);
}

/**
 * Replaces the data with the copy from before the upgrade.
 * @param {Installation} installation
 * @param {Upgrade} record
 */
function swapData({ dataDir }, { copy, aside = "" }) {
  if (!existsSync(copy)) return;
  if (!existsSync(aside)) renameSync(dataDir, aside);
  // systemd creates an empty data folder if the service starts in between.
  else if (existsSync(dataDir)) rmdirSync(dataDir);
  renameSync(copy, dataDir);
  sync(path.dirname(dataDir));
}

/**
 * Copies the data to a sibling folder. Backup files never change, so the copy only links them.
 * @param {Installation} installation
 * @param {string} to
 * @returns {string} the folder of the copy
 */
function copyData({ dataDir }, to) {
  const copy = `${dataDir}.before-${to}`;
  const part = `${copy}.part`;
  rmSync(part, { recursive: true, force: true });
  const needed = Number(
    run("du", ["-s", "-B1", "--exclude=./backups", "."], dataDir).split(/\s/)[0],
  );
  const { bavail, bsize } = statfsSync(path.dirname(dataDir));
  if (bavail * bsize < needed) {
    const inMegabytes = (/** @type {number} */ bytes) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
    throw new UpgradeError(
      `The copy of the data needs ${inMegabytes(needed)}, and ${inMegabytes(bavail * bsize)} are free. Nothing was changed.`,
    );
  }
  const { mode, uid, gid } = statSync(dataDir);
  mkdirSync(part, { mode: mode & 0o777 });
  if (process.getuid?.() === 0) chownSync(part, uid, gid);
  for (const each of readdirSync(dataDir)) {
    const how = each === "backups" ? ["-a", "--link"] : ["-a", "--reflink=auto"];
    run("cp", [...how, each, part], dataDir);
  }
  run("sync", ["-f", part], dataDir);
  rmSync(copy, { recursive: true, force: true });
  renameSync(part, copy);
  sync(path.dirname(copy));
  return copy;
}

/**
 * Unpacks an archive. An interrupted run leaves no partial release.
 * @param {Installation} installation
 * @param {string} archive
 * @param {string} to the release in the archive
 */
function unpack({ home }, archive, to) {
  if (existsSync(path.join(home, to))) return;
  const part = path.join(home, ".unpacked");
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part);
  const { status } = spawnSync("tar", [
    "-xzf",
    path.resolve(archive),
    "--no-same-owner",
    "-C",
    part,
  ]);
  if (status !== 0 || !existsSync(path.join(part, to))) {
    rmSync(part, { recursive: true, force: true });
    throw new UpgradeError(
      `${archive} cannot be unpacked: it is damaged, incomplete, or renamed. Nothing was changed.`,
    );
  }
  run("sync", ["-f", part], home);
  renameSync(path.join(part, to), path.join(home, to));
  rmSync(part, { recursive: true, force: true });
}

/**
 * Names the files of `deploy` that were copied to the system by hand and now differ from the running release.
 * @param {Installation} installation
 * @param {string} from the release that ran before
 * @param {string} to the running release
 */
function printChangedDeployFiles({ home }, from, to) {
  const readDeployFile = (/** @type {string} */ release, /** @type {string} */ name) => {
    const file = path.join(home, release, "deploy", name);
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  };
  for (const name of readdirSync(path.join(home, to, "deploy"))) {
    if (readDeployFile(from, name) === readDeployFile(to, name)) continue;
    console.log(`deploy/${name} has changed: install it again (docs/operations.md, Upgrade).`);
  }
}

/**
 * Throws if a release is for another platform or Node version.
 * @param {Installation} installation
 * @param {string} to
 */
function requireSamePlatform({ home }, to) {
  run("sh", ["scripts/start.sh", "--build-only"], path.join(home, to));
}

/**
 * Waits until the site responds.
 * @param {Installation} installation
 * @param {string} advice
 */
async function waitUntilHealthy({ port }, advice) {
  const deadlineMs = Date.now() + startTimeoutMs;
  while (Date.now() < deadlineMs) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    const words = ["show", "--property=NRestarts", "--value", service];
    const { stdout } = spawnSync("systemctl", words, { encoding: "utf8" });
    if (Number(stdout) >= maxRestarts) break;
    await pause(250);
  }
  throw new UpgradeError(
    `The site does not answer: journalctl -u ${service} -n 50 says why. ${advice}`,
  );
}

/** @param {Installation} installation */
function requireFinishedRollback(installation) {
  if (readRecord(installation)?.data || existsSync(markerFile(installation))) {
    throw new UpgradeError("A rollback did not finish. Run lodge rollback again.");
  }
}

/** @param {Installation} installation */
function requireFinishedRestore({ dataDir }) {
  if (!existsSync(path.join(dataDir, "restore-under-way"))) return;
  throw new UpgradeError("A restore did not finish. Run lodge restore again.");
}

/** @param {Installation} installation */
const markerFile = ({ dataDir }) => `${dataDir}.rollback-under-way`;

/** @param {Installation} installation */
const recordFile = ({ home }) => path.join(home, "last-upgrade.json");

/**
 * @param {Installation} installation
 * @returns {Upgrade | null}
 */
function readRecord(installation) {
  const file = recordFile(installation);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/**
 * Writes the record atomically.
 * @param {Installation} installation
 * @param {Upgrade} record
 */
function writeRecord(installation, record) {
  const file = recordFile(installation);
  writeFileSync(`${file}.part`, `${JSON.stringify(record, null, 2)}\n`);
  sync(`${file}.part`);
  renameSync(`${file}.part`, file);
  sync(installation.home);
}

/**
 * @param {Installation} installation
 * @param {"current" | "previous"} name
 */
function linkOf({ home }, name) {
  try {
    return path.basename(readlinkSync(path.join(home, name)));
  } catch {
    throw new UpgradeError(
      `${path.join(home, name)} is not the link to a release (docs/operations.md).`,
    );
  }
}

/**
 * @param {Installation} installation
 * @param {"current" | "previous"} name
 * @param {string} release
 */
function setLink({ home }, name, release) {
  const part = path.join(home, `.${name}`);
  rmSync(part, { force: true });
  symlinkSync(release, part);
  renameSync(part, path.join(home, name));
  sync(home);
}

/** @param {"start" | "stop"} verb */
function systemctl(verb) {
  run("systemctl", [verb, service], "/");
}

/**
 * @param {string} command
 * @param {string[]} words
 * @param {string} cwd
 * @returns {string} standard output
 */
function run(command, words, cwd) {
  const { stdout, stderr, status, error } = spawnSync(command, words, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  const [reason] = (stderr || error?.message || `it ended with ${status}`)
    .trim()
    .split("\n")
    .slice(-1);
  throw new UpgradeError(`${command} ${words[0]}: ${reason}`);
}

/** @param {string} name file or folder to sync to disk */
function sync(name) {
  const opened = openSync(name, "r");
  fsyncSync(opened);
  closeSync(opened);
}
