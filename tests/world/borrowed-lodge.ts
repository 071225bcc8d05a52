import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Sqlite } from "db/sqlite";
import { type Lodge, type OwnLodge, openLodge } from "./lodge";
import { templateDir } from "./template";

/** The one of this worker, since its files come one after another and share their modules. */
let lodge: OwnLodge | undefined;

/**
 * Lends a running server whose data begin anew, which takes a twentieth of the time of a start. For
 * tests that do nothing to the process itself; the others open a lodge of their own.
 */
export async function borrowLodge(): Promise<Lodge> {
  if (lodge) {
    await beginAnew(lodge);
  } else {
    const preload = path.resolve("tests/world/end-with-parent.mjs");
    lodge = await openLodge({ env: { NODE_OPTIONS: `--import ${preload}` } });
  }
  const { process: _, end: __, hearAnew, ...lent } = lodge;
  return { ...lent, close: async () => hearAnew() };
}

/**
 * Lays the template over what the last file left; the server learns of it as of any write. Mails stay:
 * some may be written just now, and who looks at their files has a lodge of their own.
 */
async function beginAnew({ dataDir, file }: Lodge): Promise<void> {
  const version = file.prepare("SELECT version FROM public_version").pluck().get() as number;
  const template = new Sqlite(path.join(templateDir, "lodge.sqlite"), { readonly: true });
  // While the server writes SQLite copies nothing, and better-sqlite3 takes that for the end.
  while ((await template.backup(path.join(dataDir, "lodge.sqlite"))).totalPages === 0) {
    await delay(20);
  }
  template.close();
  // A number that stood for other data must not come again.
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
