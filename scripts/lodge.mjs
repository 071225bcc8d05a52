/**
 * The command of an installed lodge (docs/operations.md). Reads the environment file as systemd does,
 * switches to the owner of the data, and runs the same commands as `npm run …` in a checkout:
 *
 *   lodge <command> [words…]
 *
 * Exit codes: 0 for success, 1 for failure. `lodge status` returns 2 if it reports a problem.
 */
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { becomeOwner } from "./become-owner.mjs";
import { root } from "./build.mjs";
import { findIgnoredLines, parseEnvironment } from "./environment-file.mjs";
import { rollback, UpgradeError, upgrade } from "./upgrade.mjs";

/** @type {Record<string, { words?: string, summary: string }>} */
const commands = {
  status: {
    summary:
      "shows version, database, disk, backups, email and problems; exits with 2 if there are problems",
  },
  check: {
    summary: "checks the database, balances and uploads; prints nothing if all is in order",
  },
  backup: { words: "[<folder>]", summary: "makes a backup now; the site can keep running" },
  drill: { summary: "tests the newest backup by restoring and serving a copy" },
  restore: {
    words: "<folder> [<list of erasures>]",
    summary: "restores a backup; the current data are kept aside",
  },
  upgrade: {
    words: "[--older] <archive>",
    summary: "copies the data and starts the new release; can be repeated",
  },
  rollback: {
    words: "[--discard-changes]",
    summary: "returns to the release before the last upgrade, with its data; can be repeated",
  },
  admin: {
    words: "create|reset-password|disable-two-factor <email> | rotate-keys",
    summary: "manages administrators, passwords and keys",
  },
  "reseal-secrets": {
    summary:
      "re-encrypts documents, second factors and links of unsent emails with the first SESSION_SECRET",
  },
  help: { words: "[<command>]", summary: "shows this list, or help for one command" },
};

/** The file system root. Tests set a folder instead. */
const fileSystemRoot = process.env.LODGE_ROOT ?? "/";

const [name = "help", ...words] = process.argv.slice(2);
try {
  await run(name, words);
} catch (error) {
  const isDescribed =
    error instanceof UpgradeError || typeof (/** @type {any} */ (error).code) === "string";
  console.error(isDescribed ? /** @type {Error} */ (error).message : error);
  process.exitCode = 1;
}

/**
 * @param {string} name
 * @param {string[]} words
 */
async function run(name, words) {
  const asksForHelp =
    name === "help" ||
    /^(-h|--help)$/.test(name) ||
    words.some((each) => /^(-h|--help)$/.test(each));
  if (asksForHelp) return help(name === "help" || name.startsWith("-") ? words[0] : name);
  if (!Object.hasOwn(commands, name)) {
    throw new UpgradeError(
      `There is no command "${name}". There are ${Object.keys(commands).join(", ")}.`,
    );
  }
  const installation = { ...readServiceEnvironment(), home: path.dirname(root), current: root };
  if (name === "upgrade") return upgrade(installation, words);
  if (name === "rollback") return rollback(installation, words);
  Object.assign(process.env, installation.environment);
  if (name === "restore" && words[1]) words[1] = copyForOwner(words[1], installation.dataDir);
  becomeOwner(installation.dataDir);
  // Commands resolve relative file names against the caller's folder.
  process.env.INIT_CWD = process.cwd();
  process.argv = [process.execPath, "command.mjs", name, ...words];
  await import("./command.mjs");
}

/**
 * Copies a file of root to a place where the owner of the data can read it. The copy is deleted when this
 * process ends.
 * @param {string} file
 * @param {string} dataDir
 * @returns {string} the copy, or the file itself if no copy is possible
 */
function copyForOwner(file, dataDir) {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return file;
  if (!existsSync(file) || statSync(file).isDirectory()) return file;
  const { uid, gid } = statSync(dataDir);
  const folder = mkdtempSync(path.join(os.tmpdir(), "lodge-list-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const copy = path.join(folder, path.basename(file));
  copyFileSync(file, copy);
  for (const each of [copy, folder]) chownSync(each, uid, gid);
  return copy;
}

/** @param {string} [name] */
function help(name) {
  const selected = Object.entries(commands).filter(([each]) => !name || each === name);
  if (selected.length === 0) throw new UpgradeError(`There is no command "${name}".`);
  for (const [each, { words, summary }] of selected) {
    console.log(["lodge", each, words].filter(Boolean).join(" "));
    console.log(`    ${summary}`);
  }
}

/**
 * Reads the service's environment: of its unit, then of the unit's EnvironmentFile.
 * @returns {{ environment: Record<string, string>, dataDir: string, port: string }}
 */
function readServiceEnvironment() {
  const unit = readFileSync(path.join(root, "deploy", "nyungwe-lodge.service"), "utf8");
  const setting = (/** @type {string} */ key) =>
    new RegExp(`^${key}=-?(.*)$`, "m").exec(unit)?.[1] ?? "";
  const own = parseEnvironment(setting("Environment").replaceAll(" ", "\n"));
  const file = path.join(fileSystemRoot, setting("EnvironmentFile"));
  const text = existsSync(file) ? readAsRoot(file) : "";
  const environment = { ...own, ...parseEnvironment(text) };
  const dataDir = path.join(fileSystemRoot, environment.DATA_DIR ?? "");
  return {
    // `lodge status` cannot read the file itself.
    environment: {
      ...environment,
      DATA_DIR: dataDir,
      LODGE_VARIABLES: Object.keys(environment).join(),
      LODGE_IGNORED_LINES: findIgnoredLines(text).join(),
    },
    dataDir,
    port: environment.PORT ?? "",
  };
}

/** @param {string} file */
function readAsRoot(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new UpgradeError(`${message}. Run it as root: sudo lodge …`);
  }
}
