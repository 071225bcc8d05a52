import { lookAtQueue } from "~/communication/mail/mail-queue.server";
import type { Db } from "~/db.server";
import { readUpkeep } from "~/operations/backups/read-upkeep.server";
import { knownDisk } from "~/operations/storage/disk.server";
import { listOutages } from "~/reservations/channels/calendar-outage.server";
import { type Ailment, findAilments, type MachineFacts } from "./ailment-rules";
import { listMigrations } from "./health-queries.server";

interface Health extends MachineFacts {
  /** Worst first. */
  ailments: Ailment[];
}

/**
 * What is known of the machine at an instant, and what ails: for /healthz, `npm run status`, the
 * alarm and the heartbeat alike.
 * @param damage what the database says of itself
 * @throws what the database throws when it does not answer
 */
export async function readHealth(
  db: Db,
  { dataDir, damage, now }: { dataDir: string; damage: string | null; now: Date },
): Promise<Health> {
  const [first] = await listMigrations(db);
  const facts: MachineFacts = {
    // Some file systems tell nothing.
    disk: knownDisk(dataDir),
    damage,
    mail: await lookAtQueue(db),
    upkeep: await readUpkeep(db),
    channels: await listOutages(db, now),
    lodgeSince: first?.doneAt ?? null,
  };
  return { ...facts, ailments: findAilments(facts, now) };
}
