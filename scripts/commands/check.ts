/**
 * `npm run check` checks the data in DATA_DIR, also while a server runs: file, foreign keys, stored sums,
 * night ledger and uploads. Prints one line per finding and ends with 1. Without findings it prints nothing
 * and ends with 0.
 */
import { checkData } from "../../app/operations/backups/check-data.server";
import { becomeOwner, readCommandSettings, runCommand } from "../maintenance/run-command";

await runCommand(async () => {
  const { dataDir } = readCommandSettings();
  becomeOwner(dataDir);
  const findings = await checkData(dataDir, new Date());
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exitCode = 1;
});
