import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { countTables } from "db/check-file";
import { openFile } from "db/open-file";
import { renameCounts } from "db/read-earlier-database";
import { pluralise } from "~/core/pluralise";
import type { Db } from "~/db.server";
import { getDatabasePath } from "./backup-files.server";
import { formatAge } from "./backup-policy";
import { lockMaintenance } from "./create-backup.server";
import type { Erasure } from "./erasure-list.server";
import { findNewestBackup } from "./list-backups.server";
import { MaintenanceError } from "./maintenance-error";
import { skipMaintenance } from "./record-run.server";
import { restoreBackup } from "./restore-backup.server";

/** Pages of every lodge, whatever its database holds. */
const checkedPages = ["/", "/rooms", "/restaurant", "/news", "/login"];

/** Tables that neither restoring nor starting changes. */
const comparedTables = [
  "bookings",
  "payments",
  "rooms",
  "room_blocks",
  "reviews",
  "users",
  "media",
];

const startTimeoutMs = 120_000;
const responseTimeoutMs = 30_000;
const stopTimeoutMs = 15_000;

/** Environment variables passed to the drill's server. None allows outgoing connections. */
const inheritedVariables = ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR"];

interface DrillOptions {
  dataDir: string;
  backupDir: string;
  server: [string, ...string[]];
  env: NodeJS.ProcessEnv;
  now: Date;
  prepareDatabase: (db: Db, erasures: Erasure[], madeAt: Date) => Promise<unknown>;
}

/** Serves the newest backup without outgoing connections and requests some pages. @throws MaintenanceError */
export async function runDrill(options: DrillOptions): Promise<{ detail: string; folder: string }> {
  const { dataDir, backupDir, now } = options;
  // Otherwise the drill's server would start its own nightly backup.
  const prepareDatabase = async (...args: Parameters<DrillOptions["prepareDatabase"]>) => {
    await options.prepareDatabase(...args);
    await skipMaintenance(args[0], now);
  };
  const releaseLock = lockMaintenance(dataDir);
  const drillDir = path.join(backupDir, `.drill-${process.pid}`);
  try {
    const newestBackup = findNewestBackup(backupDir);
    if (!newestBackup) throw new MaintenanceError(`There is no backup in ${backupDir}.`);
    for (const name of readdirSync(backupDir)) {
      if (name.startsWith(".drill-")) rmSync(path.join(backupDir, name), { recursive: true });
    }
    mkdirSync(drillDir, { mode: 0o700 });
    const { folder, manifest } = newestBackup;
    await restoreBackup({ folder, dataDir: drillDir, erasureListPath: null, now, prepareDatabase });
    await checkServer(options, drillDir);
    const counts = readCounts(drillDir);
    const expectedCounts = renameCounts(manifest.counts, manifest.migration);
    for (const table of comparedTables) {
      const [count, expectedCount] = [counts[table] ?? 0, expectedCounts[table] ?? 0];
      if (count !== expectedCount) {
        throw new MaintenanceError(
          `The restored ${table} hold ${count} rows instead of ${expectedCount}.`,
        );
      }
    }
    const age = formatAge(new Date(manifest.madeAt), now);
    const bookings = manifest.counts.bookings ?? 0;
    const detail = `${path.basename(folder)} was restored and served: ${checkedPages.length} pages, ${pluralise(bookings, "booking")}, ${age} old.`;
    return { detail, folder };
  } finally {
    rmSync(drillDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    releaseLock();
  }
}

function readCounts(dataDir: string): Record<string, number> {
  const file = openFile(getDatabasePath(dataDir), { readonly: true, timeout: 5000 });
  try {
    return countTables(file);
  } finally {
    file.close();
  }
}

async function checkServer({ server: [program, ...args], env }: DrillOptions, dataDir: string) {
  const port = await findFreePort();
  const drillVariables = {
    DATA_DIR: dataDir,
    PORTAL_CALENDARS: "off",
    HOST: "127.0.0.1",
    PORT: String(port),
  };
  const inheritedEnv = Object.fromEntries(inheritedVariables.map((name) => [name, env[name]]));
  const child: ChildProcess = spawn(program, args, {
    env: { NODE_ENV: "production", ...inheritedEnv, ...drillVariables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const killAtExit = () => child.kill("SIGKILL");
  process.once("exit", killAtExit);
  try {
    await waitUntilListening(child);
    for (const page of checkedPages) await requestPage(`http://127.0.0.1:${port}${page}`, page);
  } finally {
    process.off("exit", killAtExit);
    await stopServer(child);
  }
}

async function waitUntilListening(child: ChildProcess): Promise<void> {
  let output = "";
  const started = new Promise<boolean>((resolve) => {
    const collectOutput = (text: string) => {
      output = (output + text).slice(-4000);
      if (output.includes("[remix-serve] http://")) resolve(true);
    };
    child.stdout?.setEncoding("utf8").on("data", collectOutput);
    child.stderr?.setEncoding("utf8").on("data", collectOutput);
    child.once("error", (error) => collectOutput(error.message));
    child.once("close", () => resolve(false));
  });
  const isListening = await Promise.race([started, delay(startTimeoutMs, false, { ref: false })]);
  if (isListening) return;
  throw new MaintenanceError(
    `The restored lodge did not start: ${output.trim().split("\n").at(-1)}`,
  );
}

async function requestPage(url: string, page: string): Promise<void> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(responseTimeoutMs) });
    text = await response.text();
  } catch (error) {
    throw new MaintenanceError(
      `The restored lodge did not answer ${page}: ${(error as Error).message}`,
    );
  }
  if (response.status !== 200 || !text.includes("</html>")) {
    throw new MaintenanceError(`The restored lodge answered ${page} with ${response.status}.`);
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
