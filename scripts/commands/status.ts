/**
 * `npm run status` tells of the lodge in DATA_DIR: version, database, disk, last backup and drill,
 * outbox, and what needs looking at. It changes nothing, and works whether a server runs or not. It
 * ends with 0 when all is well, with 2 when something ails, and with 1 when it could not look.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { openToRead } from "db/read-only";
import { describeStatus } from "../../app/health/describe-status";
import { readStatus } from "../../app/health/read-status.server";

/** Where the version is written down; the build has been made when this runs. */
const { version, commit } = JSON.parse(readFileSync("build/version.json", "utf8"));

async function tell(dataDir: string): Promise<number> {
  const name = path.join(dataDir, "lodge.sqlite");
  if (!existsSync(name))
    throw new Error(`DATA_DIR: there is no database in ${path.resolve(dataDir)}.`);
  const { file, db } = openToRead(name);
  try {
    const status = await readStatus(db, { dataDir, damage: findDamage(), now: new Date() });
    const lines = describeStatus({
      ...status,
      version: commit ? `${version} (${commit})` : version,
      node: process.versions.node,
    });
    console.log(lines.join("\n"));
    return status.ailments.length > 0 ? 2 : 0;
  } finally {
    await db.destroy();
  }

  /** The first thing that SQLite's quick check finds; `npm run check` looks closer. */
  function findDamage(): string | null {
    const found = file.pragma("quick_check(1)", { simple: true }) as string;
    return found === "ok" ? null : found;
  }
}

try {
  process.exitCode = await tell(process.env.DATA_DIR || "data");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
