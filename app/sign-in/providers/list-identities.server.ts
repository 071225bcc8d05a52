import { type Account, loadAccount } from "~/accounts/load-account.server";
import { config } from "~/config.server";
import { storedJsonParser } from "~/core/stored-json.server";
import { type Db, db } from "~/db.server";
import { listIdentitiesOf } from "./identity-queries.server";
import { findProvider, providerLabelOf } from "./providers.server";
import { isLastMethod } from "./sign-in-method-policy";
import { identityDataSchema } from "./stored-identity.server";

/** Who an account is with a provider. */
export interface Identity {
  id: string;
  userId: string;
  /** Of its variables: `google`. */
  provider: string;
  /** As people know it: "Google". */
  label: string;
  /** Who it is for the provider. */
  subject: string;
  email: string | null;
  /** What the provider said, in its own words. */
  data: Record<string, unknown>;
  /** UTC. */
  createdAt: string;
  lastSignInAt: string | null;
}

/** An account's identities, the oldest first. */
export async function listIdentities(userId: string, from: Db = db): Promise<Identity[]> {
  const rows = await listIdentitiesOf(from, userId);
  return rows.map(({ data, ...row }) => ({
    ...row,
    label: providerLabelOf(row.provider),
    data: parseIdentityData(data),
  }));
}

const parseIdentityData = storedJsonParser("identity", identityDataSchema);

/** Whether an account's person could not come in any more without one of its identities. */
export async function isLastSignInMethod(
  trx: Db,
  userId: string,
  identityId: string,
): Promise<boolean> {
  const account = await loadAccount(trx, userId);
  if (!account) return true;
  const others = (await listIdentitiesOf(trx, userId)).filter(({ id }) => id !== identityId);
  return hasNoOtherSignInMethod(account, others);
}

/** Whether somebody could not come in with what their account has and these identities alone. */
export const hasNoOtherSignInMethod = (account: Account, others: { provider: string }[]): boolean =>
  isLastMethod({
    hasPassword: account.hasPassword && (account.email !== "" || account.loginPhone !== null),
    identities: others.filter(({ provider }) => findProvider(provider)).length,
    hasMail: config.smtpUrl !== null && account.isEmailProved,
    hasPhone: config.smsUrl !== null && account.loginPhone !== null,
  });
