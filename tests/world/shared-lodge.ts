import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Sqlite } from "db/sqlite";
import { type Lodge, type OwnLodge, openLodge } from "./lodge";
import { templateDir } from "./template";

/** The shared lodge of this worker. Its test files run one after another and share modules. */
let lodge: OwnLodge | undefined;

/**
 * Opens the shared lodge: a running server with fresh data. Opening it takes a twentieth of the time of a
 * start. Tests that control the process itself open their own lodge.
 */
export async function openSharedLodge(): Promise<Lodge> {
  if (lodge) {
    await beginAnew(lodge);
  } else {
    const preload = path.resolve("tests/world/end-with-parent.mjs");
    lodge = await openLodge({ env: { NODE_OPTIONS: `--import ${preload}` } });
  }
  const { process: _, end: __, hearAnew, ...shared } = lodge;
  return { ...shared, close: async () => hearAnew() };
}

/**
 * Restores the template over the last file's data. The server notices it like any other write. Mail files
 * stay, since some may be being written; tests that read them have their own lodge.
 */
async function beginAnew({ dataDir, file }: Lodge): Promise<void> {
  const version = file.prepare("SELECT version FROM public_version").pluck().get() as number;
  const template = new Sqlite(path.join(templateDir, "lodge.sqlite"), { readonly: true });
  // While the server writes, SQLite copies nothing, and better-sqlite3 reports the backup as complete.
  while ((await template.backup(path.join(dataDir, "lodge.sqlite"))).totalPages === 0) {
    await delay(20);
  }
  template.close();
  // A version that belonged to other data must not be used again.
  file.prepare("UPDATE public_version SET version = ?").run(version + 1);
  for (const name of readdirSync(dataDir)) {
    if (/^(lodge\.sqlite|session-secret|mail$)/.test(name)) continue;
    rmSync(path.join(dataDir, name), {
      recursive: true,
      force: true,
      maxRetries: 5,
      retryDelay: 100,
    });
  }
}
