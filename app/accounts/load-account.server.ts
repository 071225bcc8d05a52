import type { UserStatus } from "db/schema";
import type { Db } from "~/db.server";
import type { Viewer } from "./roles";
import { findAccount, findProvisional, findUserByEmail, toViewer } from "./user-queries.server";

/** Somebody's account as other parts of the house know it. */
export interface Account extends Viewer {
  status: UserStatus;
  /** It was made with an address that it has not proved, and that others may have as well. */
  isProvisional: boolean;
  hasPassword: boolean;
  /** UTC. */
  createdAt: string;
  /** A number that codes were received at, as +250788000000. */
  loginPhone: string | null;
  /** What it is written to in, where no page asked for it. */
  language: string;
}

/** An account, unless its person was removed. */
export const loadAccount = async (db: Db, id: string): Promise<Account | null> =>
  toAccount(await findAccount(db, id));

/** Who holds an address. */
export const loadAddressHolder = async (db: Db, email: string): Promise<Account | null> =>
  toAccount(await findUserByEmail(db, email));

/** The newest account that was made with an address and never proved it. */
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

/** Whether two addresses are one; letters' case makes no difference. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
