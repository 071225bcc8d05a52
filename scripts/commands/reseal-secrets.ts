/**
 * `reseal-secrets` re-encrypts guest documents, authenticator keys and the links of unsent emails with the
 * first secret of SESSION_SECRET. Afterwards the older secrets can be removed, once no session needs them.
 * Ends with 1 if the secret of some data is missing.
 */
import { openWithoutMigrating } from "../../db/open";
import { becomeOwner, readCommandSettings, runCommand } from "../maintenance/run-command";

await runCommand(async () => {
  const { dataDir } = readCommandSettings();
  becomeOwner(dataDir);
  const { db } = openWithoutMigrating(dataDir);
  try {
    // Imported late: the module reads the environment, and would create a missing DATA_DIR.
    const { countLostSeals, countSeals, describeSeals, resealAll } = await import(
      "../maintenance/seals"
    );
    const before = await countSeals(db);
    await db.transaction().execute((trx) => resealAll(trx));
    console.log(`Sealed with the first secret: ${describeSeals(before, "older")}.`);
    if (countLostSeals(before) === 0) return;
    console.error(
      `${describeSeals(before, "none")} are sealed with a secret that is not in SESSION_SECRET. Add it behind the first one, and run this again.`,
    );
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
});
