import { english } from "~/core/languages/english";
import type { Db } from "~/db.server";
import { formatDevice } from "./format-device.server";
import { loadServiceAccount } from "./service-accounts.server";
import { listSessionsOfUser } from "./session-queries.server";
import { findUser } from "./user-record-queries.server";

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
