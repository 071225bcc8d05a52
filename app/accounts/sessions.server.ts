import { millisecondsInDay } from "date-fns/constants";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { logFault } from "~/lodge/log-fault.server";
import type { Settings } from "~/settings/settings";
import { hasRole, type Viewer } from "./roles";
import { deleteSession, findSession, insertSession, touchSession } from "./session-queries.server";
import { hashToken, newToken } from "./tokens.server";
import { activatePending } from "./user-record-queries.server";

/** A guest's sign-in lasts this long, a clerk's also ends after Settings' idle time. */
export const sessionTtlMs = 30 * millisecondsInDay;
/** Being seen is written down at most once in this time, so that reading writes little. */
const touchEveryMs = 60 * 1000;

/**
 * Begins a session for a user and ends the one the browser had, so that the id changes. The first
 * one makes an account active that the desk made.
 */
export async function startSession(
  user: { id: string; name: string },
  formerId: string | null,
  now: Date,
): Promise<string> {
  const id = newToken();
  await db.transaction().execute(async (trx) => {
    if (formerId) await deleteSession(trx, hashToken(formerId));
    const expiresAt = new Date(now.getTime() + sessionTtlMs);
    await insertSession(trx, { idHash: hashToken(id), userId: user.id, now, expiresAt });
    if (await activatePending(trx, user.id)) {
      await recordChange(
        trx,
        {
          subject: "user",
          subjectId: user.id,
          action: "activated",
          actor: user,
          detail: "First sign-in",
          before: { status: "pending" },
          after: { status: "active" },
        },
        now,
      );
    }
  });
  return id;
}

/** A session that runs. */
export interface Session {
  viewer: Viewer;
  /** When a clerk's ends unless they do something; null for a guest's. */
  idleEndsAt: Date | null;
}

/**
 * The session of an id, or null when it is unknown, has run out, or a clerk's was idle.
 * @param isUnasked a script asks by itself: nobody has been seen
 */
export async function readSession(
  id: string,
  isUnasked: boolean,
  { security }: Settings,
  now: Date,
): Promise<Session | null> {
  const idHash = hashToken(id);
  const session = await findSession(db, idHash, now);
  if (!session) return null;
  const idleMs = now.getTime() - session.lastSeenAt.getTime();
  const longestIdleMs = security.sessionTimeoutMinutes * 60 * 1000;
  const { viewer } = session;
  const isClerk = hasRole(viewer, "staff");
  if (isClerk && idleMs > longestIdleMs) {
    writeLater(deleteSession(db, idHash));
    return null;
  }
  const isSeen = idleMs > touchEveryMs && !isUnasked;
  if (isSeen) writeLater(touchSession(db, idHash, now));
  const seenAt = isSeen ? now : session.lastSeenAt;
  return { viewer, idleEndsAt: isClerk ? new Date(seenAt.getTime() + longestIdleMs) : null };
}

/** A page that only reads neither waits for this nor is refused because it could not be written. */
function writeLater(writing: Promise<void>): void {
  writing.catch((error) => logFault(error));
}

export async function endSession(id: string): Promise<void> {
  await deleteSession(db, hashToken(id));
}
