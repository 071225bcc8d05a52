import { english } from "~/core/languages/english";
import type { Db } from "~/db.server";
import { nameDevice } from "./name-device.server";
import { readServiceAccount } from "./service-accounts.server";
import { listSessionsOf } from "./session-queries.server";
import { findUser } from "./user-record-queries.server";

/** An account and where it is signed in, for its person to have; null once it was removed. */
export async function readOwnAccount(db: Db, userId: string, now: Date) {
  const user = await findUser(db, userId);
  if (!user || user.removedAt) return null;
  const { id, name, email, phone, loginPhone, role, createdAt, lastSignInAt, emailProvedAt } = user;
  const sessions = await listSessionsOf(db, userId, now);
  const kept = await readServiceAccount(db, userId);
  return {
    account: { id, name, email, emailProvedAt, phone, loginPhone, role, createdAt, lastSignInAt },
    keptByApps: kept?.metadata ?? {},
    sessions: sessions.map(({ kind, createdAt, lastSeenAt, userAgent, network }) => ({
      kind,
      device: nameDevice(userAgent, english),
      userAgent,
      network,
      createdAt,
      lastSeenAt,
    })),
  };
}
