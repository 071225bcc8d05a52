import { countFactorSeals, resealFactors } from "../../app/accounts/factors/reseal-factors.server";
import { countMailSeals, resealMails } from "../../app/communication/mail/reseal-mails.server";
import { pluralise } from "../../app/core/pluralise";
import type { SealCount } from "../../app/core/sealed-secret.server";
import type { Db } from "../../app/db.server";
import {
  countDocumentSeals,
  resealDocuments,
} from "../../app/guests/profiles/reseal-documents.server";

interface SealCounts {
  documents: SealCount;
  factors: SealCount;
  mails: SealCount;
}

export const countSeals = async (db: Db): Promise<SealCounts> => ({
  documents: await countDocumentSeals(db),
  factors: await countFactorSeals(db),
  mails: await countMailSeals(db),
});

/** Encrypts everything that an older session secret sealed with the first one. */
export async function resealAll(trx: Db): Promise<void> {
  await resealDocuments(trx);
  await resealFactors(trx);
  await resealMails(trx);
}

export const countLostSeals = ({ documents, factors, mails }: SealCounts): number =>
  documents.none + factors.none + mails.none;

/** Describes the data whose secret is at this place: "1 guest document, 2 authenticator keys and 0 unsent emails". */
export const describeSeals = (
  { documents, factors, mails }: SealCounts,
  secret: keyof SealCount,
): string =>
  `${pluralise(documents[secret], "guest document")}, ${pluralise(factors[secret], "authenticator key")} and ${pluralise(mails[secret], "unsent email")}`;
