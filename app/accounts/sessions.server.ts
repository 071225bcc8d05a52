import { randomUUID } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import type { Awaits } from "db/schema";
import { networkOf } from "~/accounts/limits/networks";
import { recordChange } from "~/core/change-log/record-change.server";
import { logError } from "~/core/log-error.server";
import type { Settings } from "~/core/settings/settings";
import { hashToken, newToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { hasRole, type Viewer } from "./roles";
import { createSessionMethod, type Method, parseSessionMethods } from "./session-methods.server";
import {
  deleteSession,
  findSession,
  findSessionOpening,
  findSignOutCount,
  insertSession,
  touchSession,
  updateLastSignIn,
  updateSessionOpening,
  updateSessionSecret,
} from "./session-queries.server";
import { activatePending } from "./user-record-queries.server";

export const sessionTtlMs = 30 * millisecondsInDay;
const pendingSessionTtlMs = 15 * 60 * 1000;
/** Shortest time between two writes of the last-seen time, so that page views cause few writes. */
const touchEveryMs = 60 * 1000;
export const maxUserAgentLength = 300;

type AuthenticatedUser = Pick<Viewer, "id" | "name" | "signOutCount">;

/** The account was signed out everywhere after its sign-in was checked. No session is opened. */
export class SignedOutError extends Error {
  constructor() {
    super("the account was signed out everywhere while somebody signed in");
  }
}

/**
 * Throws SignedOutError if the account was signed out everywhere since `user` was read.
 * Runs in the caller's transaction, because a password or a role may have changed in between.
 */
export async function requireStillSignedIn(
  trx: Db,
  { id, signOutCount }: Pick<Viewer, "id" | "signOutCount">,
): Promise<void> {
  if ((await findSignOutCount(trx, id)) !== signOutCount) throw new SignedOutError();
}

export const loadSignOutCount = async (userId: string): Promise<number> =>
  (await findSignOutCount(db, userId)) ?? 0;

interface SessionOpening {
  kind: "browser" | "service";
  method: Method;
  awaits: Awaits | null;
  userAgent: string;
  address: string | null;
}

/**
 * Creates a session and deletes the browser's former one, so that the session id changes.
 * The first session activates an account that an administrator created.
 * @returns the secret for the cookie, and the session's id
 * @throws SignedOutError
 */
export async function startSession(
  user: AuthenticatedUser,
  formerSecret: string | null,
  opening: SessionOpening,
  now: Date,
): Promise<{ secret: string; id: string }> {
  return db
    .transaction()
    .execute((trx) => createSession(trx, user, { ...opening, formerSecret }, now));
}

/** As `startSession`, in the caller's transaction. */
export async function createSession(
  trx: Db,
  user: AuthenticatedUser,
  { formerSecret, ...opening }: SessionOpening & { formerSecret?: string | null },
  now: Date,
): Promise<{ secret: string; id: string }> {
  await requireStillSignedIn(trx, user);
  const secret = newToken();
  const id = randomUUID();
  const { kind, awaits, method, userAgent, address } = opening;
  if (formerSecret) await deleteSession(trx, hashToken(formerSecret));
  await insertSession(
    trx,
    {
      id_hash: hashToken(secret),
      id,
      user_id: user.id,
      kind,
      awaits,
      amr: JSON.stringify([createSessionMethod(method, now)]),
      user_agent: userAgent.slice(0, maxUserAgentLength),
      network: address && networkOf(address),
      expires_at: new Date(
        now.getTime() + (awaits ? pendingSessionTtlMs : sessionTtlMs),
      ).toISOString(),
    },
    now,
  );
  if (!awaits) await recordSignIn(trx, user, now);
  return { secret, id };
}

/** Adds a sign-in method to a session and clears its outstanding step, in the caller's transaction. */
export async function completeSession(
  trx: Db,
  id: string,
  method: Method,
  user: { id: string; name: string },
  now: Date,
): Promise<void> {
  const opening = await findSessionOpening(trx, id);
  if (!opening) return;
  const amr = JSON.stringify([
    ...parseSessionMethods(opening.amr),
    createSessionMethod(method, now),
  ]);
  const expiresAt = opening.awaits
    ? new Date(now.getTime() + sessionTtlMs)
    : new Date(opening.expiresAt);
  await updateSessionOpening(trx, id, { awaits: null, amr, expiresAt });
  if (opening.awaits) await recordSignIn(trx, user, now);
}

export const isSessionRunning = async (trx: Db, id: string): Promise<boolean> =>
  (await findSessionOpening(trx, id)) !== undefined;

/**
 * Replaces a session's secret, because the session now grants more access. Returns null if the session has
 * ended. Why: an attacker who knew or planted the former secret loses the session.
 */
export async function rotateSessionSecret(id: string): Promise<string | null> {
  const secret = newToken();
  return (await updateSessionSecret(db, id, hashToken(secret))) ? secret : null;
}

async function recordSignIn(trx: Db, user: { id: string; name: string }, now: Date): Promise<void> {
  await updateLastSignIn(trx, user.id, now);
  if (await activatePending(trx, user.id)) {
    await recordChange(trx, "user", user.id, "activated", user, now, {
      detail: "First sign-in",
      before: { status: "pending" },
      after: { status: "active" },
    });
  }
}

interface Session {
  id: string;
  viewer: Viewer;
  awaits: Awaits | null;
  /** When a staff session ends without activity. Null for guests. */
  idleEndsAt: Date | null;
}

/**
 * Returns the session of a cookie's secret, or null if the session is unknown, expired, or idle for too long.
 * @param isUnasked a background refresh, which does not count as activity
 */
export async function loadSession(
  secret: string,
  isUnasked: boolean,
  { security }: Settings,
  now: Date,
): Promise<Session | null> {
  const idHash = hashToken(secret);
  const session = await findSession(db, idHash, now);
  if (!session) return null;
  const idleMs = now.getTime() - session.lastSeenAt.getTime();
  const longestIdleMs = security.sessionTimeoutMinutes * 60 * 1000;
  const { id, viewer, awaits } = session;
  const isClerk = hasRole(viewer, "staff");
  if (isClerk && idleMs > longestIdleMs) {
    writeInBackground(deleteSession(db, idHash));
    return null;
  }
  const isSeen = idleMs > touchEveryMs && !isUnasked;
  if (isSeen) writeInBackground(touchSession(db, idHash, now));
  const seenAt = isSeen ? now : session.lastSeenAt;
  const idleEndsAt = isClerk ? new Date(seenAt.getTime() + longestIdleMs) : null;
  return { id, viewer, awaits, idleEndsAt };
}

/** Logs a failed write. The page view neither waits for the write nor fails with it. */
function writeInBackground(writing: Promise<void>): void {
  writing.catch((error) => logError(error));
}

export async function endSession(secret: string): Promise<void> {
  await deleteSession(db, hashToken(secret));
}
