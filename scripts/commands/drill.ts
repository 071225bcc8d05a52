/**
 * `npm run drill` tests the newest backup in BACKUP_DIR. It restores the backup into a separate folder,
 * serves it without outgoing connections, and deletes the folder. The server passes `--scheduled`.
 */
import { recordRun } from "../../app/operations/backups/record-run.server";
import { runDrill } from "../../app/operations/backups/run-drill.server";
import { loadDatabasePreparation } from "../maintenance/load-database-preparation";
import {
  becomeOwner,
  lowerPriority,
  readCommandSettings,
  runCommand,
} from "../maintenance/run-command";

const isScheduled = process.argv.includes("--scheduled");
/** Enough for a short run with a single visitor. */
const memory = ["--max-semi-space-size=2", "--max-old-space-size=160"];

await runCommand(async () => {
  const { dataDir, backupDir } = readCommandSettings();
  becomeOwner(dataDir);
  if (isScheduled) lowerPriority();
  const now = new Date();
  const { detail } = await recordRun(dataDir, { kind: "drill", isScheduled }, async () =>
    runDrill({
      dataDir,
      backupDir,
      server: [process.execPath, ...memory, "scripts/start.mjs"],
      env: process.env,
      now,
      prepareDatabase: await loadDatabasePreparation(now),
    }),
  );
  console.log(detail);
});
