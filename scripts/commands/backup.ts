/**
 * `npm run backup [-- <folder>]` creates a dated folder with all data. In BACKUP_DIR it also deletes older
 * backups by the retention rules and runs BACKUP_COMMAND. In a given folder it does neither. The server
 * passes `--scheduled`.
 */

import { pluralise } from "../../app/core/pluralise";
import { copyOffSite } from "../../app/operations/backups/copy-off-site.server";
import { createBackup } from "../../app/operations/backups/create-backup.server";
import { recordRun } from "../../app/operations/backups/record-run.server";
import {
  becomeOwner,
  lowerPriority,
  readCommandSettings,
  resolveFromCaller,
  runCommand,
} from "../maintenance/run-command";

const words = process.argv.slice(2);
const isScheduled = words.includes("--scheduled");
const [named] = words.filter((word) => word !== "--scheduled");

await runCommand(async () => {
  const { dataDir, backupDir, backupCommand, program } = readCommandSettings();
  becomeOwner(dataDir);
  if (isScheduled) lowerPriority();
  const { folder } = await recordRun(dataDir, { kind: "backup", isScheduled }, async () => {
    const { folder, manifest, linkedCount } = await createBackup({
      dataDir,
      backupDir: named === undefined ? backupDir : resolveFromCaller(named),
      deletesExpired: named === undefined,
      programVersion: program,
      now: new Date(),
    });
    const { counts, files, missing } = manifest;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const detail = [
      `${pluralise(counts.bookings ?? 0, "booking")}, ${pluralise(files.length, "file")}, ${(bytes / 1024 ** 2).toFixed(1)} MB`,
      linkedCount > 0 ? `${linkedCount} of them unchanged since the last backup` : "",
      missing.length > 0 ? `${pluralise(missing.length, "file")} of uploads missing` : "",
    ];
    return { folder, detail: `${detail.filter(Boolean).join("; ")}.` };
  }).then((made) => {
    console.log(`${made.folder}\n${made.detail}`);
    return made;
  });
  if (!backupCommand || named !== undefined) return;
  await recordRun(dataDir, { kind: "copy", isScheduled, folder }, async () => {
    await copyOffSite(backupCommand, folder);
    return { detail: "BACKUP_COMMAND succeeded.", folder };
  });
});
