import { statSync } from "node:fs";
import path from "node:path";
import { isCurrent, listUnknown } from "db/migrate";
import type { Db } from "~/db.server";
import type { Status } from "./describe-status";
import {
  countRecords,
  countSessions,
  listBookingCounts,
  listMigrations,
} from "./health-queries.server";
import { loadHealth } from "./load-health.server";

/** Also works while a server is running. @throws Error in one line if the database is of another version */
export async function loadStatus(
  db: Db,
  { dataDir, damage, now }: { dataDir: string; damage: string | null; now: Date },
): Promise<Omit<Status, "version" | "node">> {
  const migrations = await listMigrations(db);
  const appliedNames = migrations.map(({ name }) => name);
  const lastMigration = appliedNames.at(-1) ?? "";
  if (listUnknown(appliedNames).length > 0) {
    throw new Error(`The database is newer than this program: it contains ${lastMigration}.`);
  }
  if (!isCurrent(appliedNames)) {
    throw new Error("The database is older than this program. It is upgraded at the next start.");
  }
  const file = path.resolve(dataDir, "lodge.sqlite");
  const fileSize = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  return {
    ...(await loadHealth(db, { dataDir, damage, now })),
    database: {
      file,
      bytes: fileSize(file),
      walBytes: fileSize(`${file}-wal`),
      migrations: migrations.length,
      lastMigration,
    },
    counts: { ...(await countRecords(db)), sessions: await countSessions(db, now) },
    bookings: await listBookingCounts(db),
  };
}
