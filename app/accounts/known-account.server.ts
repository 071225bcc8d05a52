import type { Db } from "~/db.server";
import type { Viewer } from "./roles";
import { findAccount, viewerOf } from "./user-queries.server";
import { findUser } from "./user-record-queries.server";

/** An account as those see it who know other ways into it than a password. */
export interface KnownAccount {
  user: Viewer;
  isActive: boolean;
  /** Made while mails leave, and not proved: the address may be anybody's. */
  isProvisional: boolean;
  hasPassword: boolean;
  /** A number that codes were received at. */
  loginPhone: string | null;
}

/** The account with this id; null where there is none, or its person was removed. */
export async function readAccount(db: Db, id: string): Promise<KnownAccount | null> {
  const [account, record] = await Promise.all([findAccount(db, id), findUser(db, id)]);
  if (!account || !record) return null;
  return {
    user: viewerOf(account),
    isActive: account.status !== "inactive",
    isProvisional: account.is_provisional === 1,
    hasPassword: account.password_hash !== null,
    loginPhone: record.loginPhone,
  };
}
