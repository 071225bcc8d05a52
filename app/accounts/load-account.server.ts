import type { UserStatus } from "db/schema";
import { english } from "~/core/languages/english";
import type { Db } from "~/db.server";
import { formatDevice } from "./format-device.server";
import type { Viewer } from "./roles";
import { loadServiceAccount } from "./service-accounts.server";
import { listSessionsOfUser } from "./session-queries.server";
import { findAccount, findProvisional, findUserByEmail, toViewer } from "./user-queries.server";
import { findUser } from "./user-record-queries.server";

export interface Account extends Viewer {
  status: UserStatus;
  /** Whether the account has not verified its sign-up address. Other accounts may then have the same one. */
  isProvisional: boolean;
  hasPassword: boolean;
  createdAt: string;
  loginPhone: string | null;
  /** The language of mails that are not sent in response to a request. */
  language: string;
}

export const loadAccount = async (db: Db, id: string): Promise<Account | null> =>
  toAccount(await findAccount(db, id));

/** Ignores letter case. Provisional accounts hold no address. */
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

/** For the user's data export. `appMetadata` is what clients of the auth service stored with the account. */
export async function loadOwnAccount(db: Db, userId: string, now: Date) {
  const user = await findUser(db, userId);
  if (!user || user.removedAt) return null;
  const { id, name, email, phone, loginPhone, role, createdAt, lastSignInAt, emailVerifiedAt } =
    user;
  const sessions = await listSessionsOfUser(db, userId, now);
  const serviceAccount = await loadServiceAccount(db, userId);
  return {
    account: { id, name, email, emailVerifiedAt, phone, loginPhone, role, createdAt, lastSignInAt },
    appMetadata: serviceAccount?.metadata ?? {},
    sessions: sessions.map(({ kind, createdAt, lastSeenAt, userAgent, network }) => ({
      kind,
      device: formatDevice(userAgent, english),
      userAgent,
      network,
      createdAt,
      lastSeenAt,
    })),
  };
}
