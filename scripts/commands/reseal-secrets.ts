/**
 * `reseal-secrets` re-encrypts guest documents and authenticator keys with the first secret of
 * SESSION_SECRET. Afterwards the older secrets can be removed, once no session needs them. Ends with 1 if
 * the secret of some data is missing.
 */
import { pluralise } from "../../app/core/pluralise";
import { openWithoutMigrating } from "../../db/open";
import { becomeOwner, readCommandSettings, runCommand } from "../maintenance/run-command";

await runCommand(async () => {
  const { dataDir } = readCommandSettings();
  becomeOwner(dataDir);
  const { db } = openWithoutMigrating(dataDir);
  try {
    // Imported late: these modules read the environment, and would create a missing DATA_DIR.
    const { countFactorSeals, resealFactors } = await import(
      "../../app/accounts/factors/reseal-factors.server"
    );
    const { countDocumentSeals, resealDocuments } = await import(
      "../../app/guests/profiles/reseal-documents.server"
    );
    const before = [await countDocumentSeals(db), await countFactorSeals(db)] as const;
    await db.transaction().execute(async (trx) => {
      await resealDocuments(trx);
      await resealFactors(trx);
    });
    const [documents, factors] = before;
    console.log(
      `Sealed with the first secret: ${pluralise(documents.older, "document")} and ${pluralise(factors.older, "authenticator key")}.`,
    );
    const lost = documents.none + factors.none;
    if (lost === 0) return;
    console.error(
      `${pluralise(documents.none, "document")} and ${pluralise(factors.none, "authenticator key")} are sealed with a secret that is not in SESSION_SECRET. Add it behind the first one, and run this again.`,
    );
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
});
