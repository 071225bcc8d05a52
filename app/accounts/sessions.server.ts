import { randomUUID } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import type { PendingStep } from "db/schema";
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
  findSessionProgress,
  findSignOutCount,
  insertSession,
  touchSession,
  updateLastSignIn,
  updateSessionProgress,
  updateSessionSecret,
} from "./session-queries.server";
import { activatePending } from "./user-record-queries.server";

export const sessionTtlMs = 30 * millisecondsInDay;
const pendingSessionTtlMs = 15 * 60 * 1000;
/** Shortest time between two writes of the last-seen time, so that page views cause few writes. */
const lastSeenIntervalMs = 60 * 1000;
const maxUserAgentLength = 300;

type AuthenticatedUser = Pick<Viewer, "id" | "name" | "signOutCount">;

/** Thrown if the account was signed out everywhere during the sign-in. */
export class SignedOutError extends Error {
  constructor() {
    super("the account was signed out everywhere during this sign-in");
  }
}

/** Throws `SignedOutError` if the account was signed out everywhere since the user was loaded. */
export async function requireNotSignedOut(
  trx: Db,
  { id, signOutCount }: Pick<Viewer, "id" | "signOutCount">,
): Promise<void> {
  if ((await findSignOutCount(trx, id)) !== signOutCount) throw new SignedOutError();
}

export const loadSignOutCount = async (userId: string): Promise<number> =>
  (await findSignOutCount(db, userId)) ?? 0;

interface NewSession {
  kind: "browser" | "service";
  method: Method;
  pendingStep: PendingStep | null;
  userAgent: string;
  address: string | null;
}

/** Deletes the browser's former session, so that a planted session id gains no access. Throws `SignedOutError`. */
export async function startSession(
  user: AuthenticatedUser,
  formerSecret: string | null,
  newSession: NewSession,
  now: Date,
): Promise<{ secret: string; id: string }> {
  return db
    .transaction()
    .execute((trx) => createSession(trx, user, { ...newSession, formerSecret }, now));
}

export async function createSession(
  trx: Db,
  user: AuthenticatedUser,
  { formerSecret, ...newSession }: NewSession & { formerSecret?: string | null },
  now: Date,
): Promise<{ secret: string; id: string }> {
  await requireNotSignedOut(trx, user);
  const secret = newToken();
  const id = randomUUID();
  const { kind, pendingStep, method, userAgent, address } = newSession;
  if (formerSecret) await deleteSession(trx, hashToken(formerSecret));
  await insertSession(
    trx,
    {
      id_hash: hashToken(secret),
      id,
      user_id: user.id,
      kind,
      awaits: pendingStep,
      amr: JSON.stringify([createSessionMethod(method, now)]),
      user_agent: userAgent.slice(0, maxUserAgentLength),
      network: address && networkOf(address),
      expires_at: new Date(
        now.getTime() + (pendingStep ? pendingSessionTtlMs : sessionTtlMs),
      ).toISOString(),
    },
    now,
  );
  if (!pendingStep) await recordSignIn(trx, user, now);
  return { secret, id };
}

/** Does nothing if the session ended or expired. */
export async function completeSession(
  trx: Db,
  id: string,
  method: Method,
  user: { id: string; name: string },
  now: Date,
): Promise<void> {
  const session = await findSessionProgress(trx, id, now);
  if (!session) return;
  const amr = JSON.stringify([
    ...parseSessionMethods(session.amr),
    createSessionMethod(method, now),
  ]);
  const expiresAt = session.pendingStep
    ? new Date(now.getTime() + sessionTtlMs)
    : new Date(session.expiresAt);
  await updateSessionProgress(trx, id, { pendingStep: null, amr, expiresAt });
  if (session.pendingStep) await recordSignIn(trx, user, now);
}

export const sessionExists = async (trx: Db, id: string, now: Date): Promise<boolean> =>
  (await findSessionProgress(trx, id, now)) !== undefined;

/** Call this when the session gains access, so that a stolen or planted former secret gains nothing. */
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
  pendingStep: PendingStep | null;
  /** When a session of the desk ends without activity. Null for guests. */
  idleEndsAt: Date | null;
}

/** Returns null if the session is unknown, expired, or idle for too long. A background refresh is no activity. */
export async function loadSession(
  secret: string,
  isBackgroundRefresh: boolean,
  { security }: Settings,
  now: Date,
): Promise<Session | null> {
  const idHash = hashToken(secret);
  const session = await findSession(db, idHash, now);
  if (!session) return null;
  const idleMs = now.getTime() - session.lastSeenAt.getTime();
  const maxIdleMs = security.sessionTimeoutMinutes * 60 * 1000;
  const { id, viewer, pendingStep } = session;
  // Housekeeping too, because housekeepers often share a phone.
  const hasIdleLimit = hasRole(viewer, "housekeeping");
  if (hasIdleLimit && idleMs > maxIdleMs) {
    writeInBackground(deleteSession(db, idHash));
    return null;
  }
  const savesLastSeen = idleMs > lastSeenIntervalMs && !isBackgroundRefresh;
  if (savesLastSeen) writeInBackground(touchSession(db, idHash, now));
  const lastSeenAt = savesLastSeen ? now : session.lastSeenAt;
  const idleEndsAt = hasIdleLimit ? new Date(lastSeenAt.getTime() + maxIdleMs) : null;
  return { id, viewer, pendingStep, idleEndsAt };
}

function writeInBackground(write: Promise<void>): void {
  write.catch((error) => logError(error));
}

export async function endSession(secret: string): Promise<void> {
  await deleteSession(db, hashToken(secret));
}
