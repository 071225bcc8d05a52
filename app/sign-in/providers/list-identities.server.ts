import * as z from "zod";
import { type Account, loadAccount } from "~/accounts/load-account.server";
import { config } from "~/config.server";
import { createStoredJsonParser } from "~/core/stored-json.server";
import { type Db, db } from "~/db.server";
import { listIdentityRows } from "./identity-queries.server";
import { findProvider, providerLabelOf } from "./providers.server";
import { hasNoSignInMethod } from "./sign-in-method-policy";

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

export async function listIdentities(userId: string, conn: Db = db): Promise<Identity[]> {
  const rows = await listIdentityRows(conn, userId);
  return rows.map(({ data, ...row }) => ({
    ...row,
    label: providerLabelOf(row.provider),
    data: parseIdentityData(data),
  }));
}

const parseIdentityData = createStoredJsonParser("identity", z.record(z.string(), z.unknown()));

/** Returns whether an identity is the account's only sign-in method. */
export async function isOnlySignInMethod(
  trx: Db,
  userId: string,
  identityId: string,
): Promise<boolean> {
  const account = await loadAccount(trx, userId);
  if (!account) return true;
  const otherIdentities = (await listIdentityRows(trx, userId)).filter(
    ({ id }) => id !== identityId,
  );
  return hasNoOtherSignInMethod(account, otherIdentities);
}

/** Returns whether no password, address, number or other identity is left that the account can sign in with. */
export const hasNoOtherSignInMethod = (
  account: Account,
  otherIdentities: { provider: string }[],
): boolean =>
  hasNoSignInMethod({
    hasPassword: account.hasPassword && (account.email !== "" || account.loginPhone !== null),
    identityCount: otherIdentities.filter(({ provider }) => findProvider(provider)).length,
    canSignInByEmail: config.smtpUrl !== null && account.isEmailVerified,
    canSignInByPhone: config.smsUrl !== null && account.loginPhone !== null,
  });
