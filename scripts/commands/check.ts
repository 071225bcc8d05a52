/**
 * `npm run check` looks through the data in DATA_DIR, also while a server runs: the file, what its rows
 * refer to, the sums that are kept, the night ledger, the files of uploads. It says nothing and ends
 * with 0 when all is whole; otherwise one line each, and 1.
 */
import { checkData } from "../../app/operations/backups/check-data.server";
import { becomeOwner, readPlaces, runCommand } from "../upkeep/places";

await runCommand(async () => {
  const { dataDir } = readPlaces();
  becomeOwner(dataDir);
  const findings = await checkData(dataDir, new Date());
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) process.exitCode = 1;
});
