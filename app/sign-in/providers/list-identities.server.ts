import { type Account, loadAccount } from "~/accounts/load-account.server";
import { config } from "~/config.server";
import { storedJsonParser } from "~/core/stored-json.server";
import { type Db, db } from "~/db.server";
import { listIdentitiesOf } from "./identity-queries.server";
import { findProvider, providerLabelOf } from "./providers.server";
import { isLastMethod } from "./sign-in-method-policy";
import { identityDataSchema } from "./stored-identity.server";

/** A provider's user that is linked to an account. */
export interface Identity {
  id: string;
  userId: string;
  provider: string;
  label: string;
  subject: string;
  email: string | null;
  /** The provider's claims, with its own names. */
  data: Record<string, unknown>;
  createdAt: string;
  lastSignInAt: string | null;
}

/** Lists an account's identities, the oldest first. */
export async function listIdentities(userId: string, conn: Db = db): Promise<Identity[]> {
  const rows = await listIdentitiesOf(conn, userId);
  return rows.map(({ data, ...row }) => ({
    ...row,
    label: providerLabelOf(row.provider),
    data: parseIdentityData(data),
  }));
}

const parseIdentityData = storedJsonParser("identity", identityDataSchema);

/** Returns whether an account could not sign in without an identity. */
export async function isLastSignInMethod(
  trx: Db,
  userId: string,
  identityId: string,
): Promise<boolean> {
  const account = await loadAccount(trx, userId);
  if (!account) return true;
  const otherIdentities = (await listIdentitiesOf(trx, userId)).filter(
    ({ id }) => id !== identityId,
  );
  return hasNoOtherSignInMethod(account, otherIdentities);
}

/** Returns whether an account has no sign-in method: no usable password, address, number or other identity. */
export const hasNoOtherSignInMethod = (
  account: Account,
  otherIdentities: { provider: string }[],
): boolean =>
  isLastMethod({
    hasPassword: account.hasPassword && (account.email !== "" || account.loginPhone !== null),
    identities: otherIdentities.filter(({ provider }) => findProvider(provider)).length,
    hasMail: config.smtpUrl !== null && account.isEmailVerified,
    hasPhone: config.smsUrl !== null && account.loginPhone !== null,
  });
