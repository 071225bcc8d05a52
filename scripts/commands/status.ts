/**
 * `npm run status` reports on the lodge in DATA_DIR: version, database, disk, backups, mail, problems and
 * the setup checklist. It changes nothing and works with or without a running server. On an installed site
 * it also checks that the site responds. Ends with 0 without problems, with 2 for problems, and with 1 if
 * the check failed.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isDemo } from "db/demo-mark";
import { openToRead } from "db/read-only";
import {
  describeProblems,
  describeStatus,
  loadStatus,
} from "~/operations/health/load-status.server";
import { loadSettings } from "../../app/core/settings/load-settings.server";
import type { Db } from "../../app/db.server";
import type { HealthProblem } from "../../app/operations/health/health-problems";
import { formatCommand } from "../../app/operations/startup/format-command";
import { findRunningServer } from "../../app/operations/startup/server-lock.server";
import {
  findAbandonedRestore,
  findBackupProblems,
  findIgnoredVariables,
  findMailProblems,
  findPortProblems,
  findUnfinishedRestore,
  findUnfinishedUpgrade,
} from "../maintenance/status-problems";

const patienceMs = 10_000;

/** The build exists whenever this command runs. */
const { version, commit } = JSON.parse(readFileSync("build/version.json", "utf8"));

async function describe(dataDir: string): Promise<number> {
  const unfinished = [
    ...findUnfinishedRestore(dataDir),
    ...(isInstalled ? findUnfinishedUpgrade(path.resolve(".."), path.resolve(dataDir)) : []),
  ];
  try {
    return await describeData(dataDir, unfinished);
  } catch (error) {
    // An unfinished restore or rollback leaves no database, or one that this program cannot read.
    if (unfinished.length === 0) throw error;
    console.log(describeProblems(unfinished).join("\n"));
    return 2;
  }
}

async function describeData(dataDir: string, unfinished: HealthProblem[]): Promise<number> {
  const name = path.join(dataDir, "lodge.sqlite");
  if (!existsSync(name))
    throw new Error(`DATA_DIR: there is no database in ${path.resolve(dataDir)}.`);
  const { file, db } = openToRead(name);
  try {
    const status = await loadStatus(db, { dataDir, damage: findDamage(), now: new Date() });
    // Imported late: config reads the environment, and would create a missing DATA_DIR.
    const { config } = await import("../../app/config.server");
    const problems = [
      ...(unfinished.length > 0 ? unfinished : await findSilence(dataDir)),
      ...findAbandonedRestore(path.resolve(dataDir)),
      ...(isInstalled ? findPortProblems(process.env.LODGE_ROOT ?? "/", String(config.port)) : []),
      ...status.problems,
      ...(await findBackupProblems(db, config.backupDir)),
      ...(await findMailProblems(db, status.mail)),
      ...findMistypedVariables(config.warnings),
      ...(await findLostSeals(db)),
    ];
    const lines = describeStatus({
      ...{ ...status, problems },
      version: commit ? `${version} (${commit})` : version,
      node: process.versions.node,
    });
    if (isDemo(file)) lines.unshift("THIS IS THE DEMONSTRATION. Its password is public.", "");
    console.log([...lines, ...(await describeReadiness(db))].join("\n"));
    return problems.length > 0 ? 2 : 0;
  } finally {
    await db.destroy();
  }

  /** Returns the first finding of SQLite's quick check. `npm run check` is more thorough. */
  function findDamage(): string | null {
    const found = file.pragma("quick_check(1)", { simple: true }) as string;
    return found === "ok" ? null : found;
  }
}

const isInstalled = Boolean(process.env.LODGE_COMMAND);

/** Ignores variables of the caller's shell, which the site does not see. */
function findMistypedVariables(warnings: string[]): HealthProblem[] {
  if (!isInstalled) return findIgnoredVariables([], warnings);
  const names = process.env.LODGE_VARIABLES?.split(",") ?? [];
  const lines = process.env.LODGE_IGNORED_LINES?.split(",").filter(Boolean).map(Number) ?? [];
  const own = warnings.filter((warning) => names.includes(warning.split(" ")[0] ?? ""));
  return findIgnoredVariables(lines, own);
}

/** Finds an installed site that is stopped or does not respond. A checkout need not be running. */
async function findSilence(dataDir: string): Promise<HealthProblem[]> {
  if (!isInstalled) return [];
  const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`;
  const ask = () => fetch(address, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  const untilMs = Date.now() + patienceMs;
  let answer = await ask();
  // The site may be starting.
  while (!answer?.ok && Date.now() < untilMs) {
    await delay(500);
    answer = await ask();
  }
  if (answer?.ok) return [];
  const log = "journalctl -u nyungwe-lodge -n 50";
  if (!findRunningServer(dataDir)) {
    return [
      {
        component: "site",
        text: "The site is not running.",
        advice: `See ${log} for the reason, then: systemctl start nyungwe-lodge.`,
      },
    ];
  }
  return [
    {
      component: "site",
      text: answer
        ? `The site answers with ${answer.status}.`
        : `The site is running but has not answered for ${patienceMs / 1000} seconds.`,
      advice: `See ${log} for the reason. It restarts automatically, or: systemctl restart nyungwe-lodge.`,
    },
  ];
}

/** Returns a problem if data are encrypted with a missing secret. */
async function findLostSeals(db: Db): Promise<HealthProblem[]> {
  // Imported late: the module reads the environment, and would create a missing DATA_DIR.
  const { countLostSeals, countSeals, describeSeals } = await import("../maintenance/seals");
  const counts = await countSeals(db);
  if (countLostSeals(counts) === 0) return [];
  return [
    {
      component: "secrets",
      text: `${describeSeals(counts, "none")} cannot be read: they are sealed with a secret that is not in SESSION_SECRET.`,
      advice: `Add it behind the first one, then ${formatCommand("reseal-secrets")}.`,
    },
  ];
}

async function describeReadiness(db: Db): Promise<string[]> {
  // Imported late: the module reads the environment, and would create a missing DATA_DIR.
  const { loadChecklist } = await import("~/operations/setup-checklist/load-checklist.server");
  const lines = await loadChecklist(db, { settings: await loadSettings(db), now: new Date() });
  const open = lines.filter(({ isDone }) => !isDone);
  if (open.length === 0) return [];
  return [
    "",
    `Setup checklist, ${open.length} of ${lines.length} to do:`,
    ...open.map(({ title, description }) => `  ${title}: ${description}`),
  ];
}

try {
  process.exitCode = await describe(process.env.DATA_DIR || "data");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
