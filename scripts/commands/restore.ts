/**
 * `npm run restore -- <folder> [<list of erasures>]` replaces the data in DATA_DIR with a backup and keeps
 * the old data. People anonymised since the backup are anonymised again. Their ids come from erasures.jsonl
 * in the old data and the backup, and from the given list.
 */

import { openWithoutMigrating } from "db/open";
import { recordNewestBackup, recordRun } from "~/operations/backups/record-run.server";
import { pluralise } from "../../app/core/pluralise";
import { formatAge } from "../../app/operations/backups/backup-policy";
import { findNewestBackup } from "../../app/operations/backups/list-backups.server";
import { MaintenanceError } from "../../app/operations/backups/maintenance-error";
import { restoreBackup } from "../../app/operations/backups/restore-backup.server";
import { formatCommand } from "../../app/operations/startup/format-command";
import { loadDatabasePreparation } from "../maintenance/load-database-preparation";
import {
  becomeOwner,
  readCommandSettings,
  resolveFromCaller,
  runCommand,
} from "../maintenance/run-command";

const [named, list] = process.argv.slice(2);

await runCommand(async () => {
  if (!named)
    throw new MaintenanceError(
      `Usage: ${formatCommand("restore", "<folder> [<list of erasures>]")}`,
    );
  const { dataDir, backupDir } = readCommandSettings();
  becomeOwner(dataDir);
  const folder = resolveFromCaller(named);
  const now = new Date();
  const { manifest, summary, previousDataFolder, unreadableCount } = await restoreBackup({
    folder,
    dataDir,
    erasureListPath: list ? resolveFromCaller(list) : null,
    now,
    prepareDatabase: await loadDatabasePreparation(now),
  });
  const { counts, newestBooking, missing, madeAt } = manifest;
  const lines = [
    `Restored ${folder} into ${dataDir}.`,
    `The backup is ${formatAge(new Date(madeAt), now)} old (${madeAt}).`,
    ...["bookings", "payments", "users", "rooms", "media"].map(
      (table) => `${table}: ${(counts[table] ?? 0).toLocaleString("en")}`,
    ),
    newestBooking
      ? `Newest booking: ${newestBooking.id}, made at ${newestBooking.madeAt}.`
      : "There are no bookings.",
    `${pluralise(summary.endedSessionCount, "session")} ended; ${pluralise(summary.heldMailCount, "unsent email")} on hold until an administrator releases them; people erased again: ${summary.erasedCount}.`,
    ...missing.map((file) => `Missing since before the backup: ${file}`),
    ...(unreadableCount > 0
      ? [`${pluralise(unreadableCount, "line")} of the lists of erasures cannot be read.`]
      : []),
    previousDataFolder
      ? `The previous data are in ${previousDataFolder}.`
      : "There were no previous data.",
  ];
  const there = findNewestBackup(backupDir);
  if (there) {
    const { db } = openWithoutMigrating(dataDir);
    const backup = { folder: there.folder, madeAt: there.manifest.madeAt };
    await recordNewestBackup(db, backup).finally(() => db.destroy());
  }
  await recordRun(dataDir, { kind: "restore", isScheduled: false }, async () => ({
    detail: `As of ${madeAt}.`,
    folder,
  }));
  console.log(lines.join("\n"));
});
