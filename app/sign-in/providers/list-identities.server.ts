import { type Account, readAccount } from "~/accounts/read-account.server";
import { config } from "~/config.server";
import { storedJson } from "~/core/stored-json.server";
import { type Db, db } from "~/db.server";
import { listIdentitiesOf } from "./identity-queries.server";
import { findProvider, labelOf } from "./providers.server";
import { identityDataSchema } from "./stored-identity.server";
import { isLastWay } from "./way-in-rules";

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
    label: labelOf(row.provider),
    data: readData(data),
  }));
}

const readData = storedJson("identity", identityDataSchema);

/** Whether an account's person could not come in any more without one of its identities. */
export async function isLastWayIn(trx: Db, userId: string, identityId: string): Promise<boolean> {
  const account = await readAccount(trx, userId);
  if (!account) return true;
  const others = (await listIdentitiesOf(trx, userId)).filter(({ id }) => id !== identityId);
  return hasNoWayBeside(account, others);
}

/** Whether somebody could not come in with what their account has and these identities alone. */
export const hasNoWayBeside = (account: Account, others: { provider: string }[]): boolean =>
  isLastWay({
    hasPassword: account.hasPassword && (account.email !== "" || account.loginPhone !== null),
    identities: others.filter(({ provider }) => findProvider(provider)).length,
    hasMail: config.smtpUrl !== null && account.isEmailProved,
    hasPhone: config.smsUrl !== null && account.loginPhone !== null,
  });
