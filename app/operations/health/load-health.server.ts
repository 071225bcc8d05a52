import { loadMailQueue } from "~/communication/mail/mail-queue-queries.server";
import type { Db } from "~/db.server";
import { loadLastMaintenanceRuns } from "~/operations/backups/load-last-maintenance-runs.server";
import { tryReadDisk } from "~/operations/storage/disk.server";
import { listOutages } from "~/reservations/channels/calendar-outage.server";
import { findHealthProblems, type HealthProblem, type SystemState } from "./health-problems";
import { listMigrations } from "./health-queries.server";

interface Health extends SystemState {
  /** Worst first. */
  problems: HealthProblem[];
}

/** @throws the database's error if it does not respond */
export async function loadHealth(
  db: Db,
  { dataDir, damage, now }: { dataDir: string; damage: string | null; now: Date },
): Promise<Health> {
  const [firstMigration] = await listMigrations(db);
  const state: SystemState = {
    disk: tryReadDisk(dataDir),
    damage,
    mail: await loadMailQueue(db),
    maintenance: await loadLastMaintenanceRuns(db),
    channelOutages: await listOutages(db, now),
    installedAt: firstMigration?.doneAt ?? null,
  };
  return { ...state, problems: findHealthProblems(state, now) };
}
