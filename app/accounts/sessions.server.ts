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

/** A guest's sign-in lasts this long, a clerk's also ends after Settings' idle time. */
export const sessionTtlMs = 30 * millisecondsInDay;
/** So long somebody may look for their second factor. */
const pendingSessionTtlMs = 15 * 60 * 1000;
/** Being seen is written down at most once in this time, so that reading writes little. */
const touchEveryMs = 60 * 1000;
export const maxUserAgentLength = 300;

/** Somebody who showed who they are; `Viewer` and `Account` are such. */
type AuthenticatedUser = Pick<Viewer, "id" | "name" | "signOutCount">;

/** The account was signed out everywhere after the sign-in was checked, so no session is opened. */
export class SignedOutError extends Error {
  constructor() {
    super("the account was signed out everywhere while somebody signed in");
  }
}

/**
 * Checks, in the caller's transaction, that an account was not signed out everywhere since `user` was read.
 * A password or a right may have changed in between.
 * @throws SignedOutMeanwhile
 */
export async function requireStillSignedIn(
  trx: Db,
  { id, signOutCount }: Pick<Viewer, "id" | "signOutCount">,
): Promise<void> {
  if ((await findSignOutCount(trx, id)) !== signOutCount) throw new SignedOutError();
}

/** Returns how often an account was signed out everywhere. */
export const loadSignOutCount = async (userId: string): Promise<number> =>
  (await findSignOutCount(db, userId)) ?? 0;

/** With what and from where somebody comes in, and how they showed who they are. */
interface SessionOpening {
  kind: "browser" | "service";
  method: Method;
  /** What is missing before the session opens anything. */
  awaits: Awaits | null;
  /** The browser's name for itself. */
  userAgent: string;
  /** An IP address; null where it is not known. */
  address: string | null;
}

/**
 * Begins a session for a user and ends the one the browser had, so that the id changes. The first
 * one makes an account active that the desk made.
 * @returns the cookie's secret, and what the session is called
 * @throws SignedOutMeanwhile
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

/**
 * Adds how somebody showed more of who they are to their session, in the caller's transaction. What it
 * awaited is over.
 */
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

/** Returns whether a session has not ended. */
export const isSessionRunning = async (trx: Db, id: string): Promise<boolean> =>
  (await findSessionOpening(trx, id)) !== undefined;

/**
 * Gives a session another secret, since it opens more than before: whoever knew the former one, or
 * planted it, has nothing. Null where it has ended.
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

/** A session that runs. */
interface Session {
  id: string;
  viewer: Viewer;
  /** What is missing before it opens anything. */
  awaits: Awaits | null;
  /** When a clerk's ends unless they do something; null for a guest's. */
  idleEndsAt: Date | null;
}

/**
 * The session of a cookie's secret, or null when it is unknown, has run out, or a clerk's was idle.
 * @param isUnasked a script asks by itself: nobody has been seen
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

/** A page that only reads neither waits for this nor is refused because it could not be written. */
function writeInBackground(writing: Promise<void>): void {
  writing.catch((error) => logError(error));
}

export async function endSession(secret: string): Promise<void> {
  await deleteSession(db, hashToken(secret));
}
