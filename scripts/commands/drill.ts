/**
 * `npm run drill` tries the newest backup in BACKUP_DIR: restores it into a folder of its own, serves
 * it there with everything outgoing closed, and clears it away. With `--scheduled` the server asks for
 * it.
 */
import { recordRun } from "../../app/operations/backups/record-run.server";
import { runDrill } from "../../app/operations/backups/run-drill.server";
import { loadSettle } from "../upkeep/load-settle";
import { becomeOwner, giveWay, readPlaces, runCommand } from "../upkeep/places";

const isScheduled = process.argv.includes("--scheduled");
/** One reader, for a moment. */
const memory = ["--max-semi-space-size=2", "--max-old-space-size=160"];

await runCommand(async () => {
  const { dataDir, backupDir } = readPlaces();
  becomeOwner(dataDir);
  if (isScheduled) giveWay();
  const now = new Date();
  const { detail } = await recordRun(dataDir, { kind: "drill", isScheduled }, async () =>
    runDrill({
      dataDir,
      backupDir,
      server: [process.execPath, ...memory, "scripts/start.mjs"],
      env: process.env,
      now,
      settle: await loadSettle(now),
    }),
  );
  console.log(detail);
});
