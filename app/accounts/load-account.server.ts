import type { UserStatus } from "db/schema";
import type { Db } from "~/db.server";
import type { Viewer } from "./roles";
import { findAccount, findProvisional, findUserByEmail, toViewer } from "./user-queries.server";

export interface Account extends Viewer {
  status: UserStatus;
  /** The account has not verified its address. Other accounts may have the same one. */
  isProvisional: boolean;
  hasPassword: boolean;
  createdAt: string;
  /** A verified phone number, such as +250788000000. */
  loginPhone: string | null;
  /** The language of its mails, if no page determines it. */
  language: string;
}

/** Null if missing or anonymised. */
export const loadAccount = async (db: Db, id: string): Promise<Account | null> =>
  toAccount(await findAccount(db, id));

export const loadAddressHolder = async (db: Db, email: string): Promise<Account | null> =>
  toAccount(await findUserByEmail(db, email));

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

export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
