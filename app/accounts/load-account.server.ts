import type { UserStatus } from "db/schema";
import type { Db } from "~/db.server";
import type { Viewer } from "./roles";
import { findAccount, findProvisional, findUserByEmail, toViewer } from "./user-queries.server";

/** An account with the fields that sign-in needs. Anonymised accounts are never loaded. */
export interface Account extends Viewer {
  status: UserStatus;
  /**
   * The account signed up with its address and has not verified it. It does not hold the address: other accounts may
   * have the same one. An address is held by one account at most.
   */
  isProvisional: boolean;
  hasPassword: boolean;
  createdAt: string;
  /** A verified phone number, such as +250788000000. */
  loginPhone: string | null;
  /** The language of mails that are not sent in response to a request. */
  language: string;
}

/** Returns null if the account does not exist or is anonymised. */
export const loadAccount = async (db: Db, id: string): Promise<Account | null> =>
  toAccount(await findAccount(db, id));

/** Returns the account that holds an address, or null. Ignores letter case. Provisional accounts hold none. */
export const loadAddressHolder = async (db: Db, email: string): Promise<Account | null> =>
  toAccount(await findUserByEmail(db, email));

/** Returns the newest provisional account with an address, or null. */
export const loadProvisionalAccount = async (db: Db, email: string): Promise<Account | null> =>
  toAccount(await findProvisional(db, email));

function toAccount(row: Awaited<ReturnType<typeof findAccount>>): Account | null {
  if (!row) return null;
  return {
    ...toViewer(row),
    status: row.status,
    isProvisional: row.is_provisional === 1,
    hasPassword: row.password_hash !== null,
    createdAt: row.created_at,
    loginPhone: row.login_phone,
    language: row.language,
  };
}

/** Compares e-mail addresses without case. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
