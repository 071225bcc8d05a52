/**
 * `npm run demo` fills a data folder with a realistic year and serves it. The folder is temporary and
 * deleted at the end. DATA_DIR may name another folder, which must not contain a database.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { markAsDemo } from "db/demo-mark";
import { openDatabase } from "db/open";
import { Sqlite } from "db/sqlite";
import type { DemoSignIns } from "../demo/fill";

let server: ChildProcess | undefined;

async function run(): Promise<number> {
  const kept = process.env.DATA_DIR || undefined;
  if (kept && existsSync(path.join(kept, "lodge.sqlite"))) {
    console.error(`DATA_DIR: ${kept} holds a database already; name an empty directory.`);
    return 1;
  }
  const dataDir = kept ?? mkdtempSync(path.join(os.tmpdir(), "lodge-demo-"));
  if (!kept)
    process.once("exit", () =>
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
    );
  const before = Date.now();
  console.log("Filling a year of the lodge…");
  const signIns = await fill(dataDir);
  console.log(`Filled in ${((Date.now() - before) / 1000).toFixed(1)} s.`);
  return serve(dataDir, signIns);
}

async function fill(dataDir: string): Promise<DemoSignIns> {
  // The encryption secret is taken from the folder that is served.
  process.env.DATA_DIR = dataDir;
  const { fillDemo } = await import("../demo/fill");
  const now = new Date();
  const { db } = await openDatabase(dataDir, now);
  const signIns = await fillDemo(db, now, dataDir).finally(() => db.destroy());
  // This module opens the database of DATA_DIR itself.
  const { workAnHour } = await import("../demo/lately");
  await workAnHour(signIns, now);
  const file = new Sqlite(path.join(dataDir, "lodge.sqlite"));
  markAsDemo(file);
  file.close();
  return signIns;
}

/** Runs the server until it ends. */
async function serve(dataDir: string, signIns: DemoSignIns): Promise<number> {
  const { demoPassword } = await import("../demo/fill");
  // The demo sends nothing to the outside.
  const providers = Object.keys(process.env).filter((name) => name.startsWith("OIDC_"));
  const outgoing = ["HEARTBEAT_URL", "SMTP_URL", "SMS_URL", "BACKUP_COMMAND", ...providers];
  const closed = Object.fromEntries(outgoing.map((name) => [name, ""]));
  const own = { DATA_DIR: dataDir, NODE: process.execPath, PORTAL_CALENDARS: "off" };
  const env = { ...process.env, ...own, ...closed };
  // Ctrl-C must reach the server only once, from this process, so the server gets its own process group.
  const child = spawn("sh", ["scripts/start.sh"], {
    env,
    stdio: "inherit",
    detached: true,
  });
  server = child;
  console.log(`Sign in with the password ${demoPassword}:`);
  for (const [role, { email, name }] of Object.entries(signIns)) {
    console.log(`  ${role.padEnd(12)} ${email} (${name})`);
  }
  console.log(`Data: ${dataDir}`);
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 0)));
}

// Stop the server before this process ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => (server ? server.kill("SIGTERM") : process.exit(130)));
}
process.exitCode = await run();
