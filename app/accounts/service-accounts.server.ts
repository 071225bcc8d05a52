import type { Awaits, Role } from "db/schema";
import { type Db, db } from "~/db.server";
import type { Viewer } from "./roles";
import {
  extendSession,
  findServiceAccount,
  findServiceSession,
  saveMetadata,
  saveUpdatedAt,
} from "./service-account-queries.server";
import { parseSessionMethods, type SessionMethod } from "./session-methods.server";
import {
  deleteOtherSessions,
  deleteSessionOfUser,
  deleteSessionsOfUser,
} from "./session-queries.server";
import { parseMetadata } from "./stored-metadata.server";
import { findUserByEmail } from "./user-queries.server";

/** A session of the auth service that runs. */
export interface ServiceSession {
  id: string;
  user: Viewer;
  /** What is missing before it lasts: until then it ends after a quarter of an hour. */
  awaits: Awaits | null;
  amr: SessionMethod[];
  createdAt: Date;
}

/** The session that a token names, or null: it has ended, or its account may not sign in. */
export async function loadServiceSession(
  db: Db,
  id: string,
  now: Date,
): Promise<ServiceSession | null> {
  const row = await findServiceSession(db, id, now);
  if (!row) return null;
  const {
    userId,
    awaits,
    amr,
    createdAt,
    name,
    email,
    phone,
    role,
    email_proved_at,
    signOutCount,
  } = row;
  return {
    id,
    user: {
      ...{ id: userId, name, email, phone, role, signOutCount },
      isEmailProved: email_proved_at !== null,
    },
    awaits,
    amr: parseSessionMethods(amr),
    createdAt: new Date(createdAt),
  };
}

/** Somebody was seen with a session, which goes on for `ttlMs` unless it awaits something. */
export async function extendServiceSession(
  trx: Db,
  { id, awaits }: ServiceSession,
  ttlMs: number,
  now: Date,
): Promise<void> {
  if (awaits) return;
  await extendSession(trx, id, { now, expiresAt: new Date(now.getTime() + ttlMs) });
}

/** Which of an account's sessions end: this one, all but this one, or all. */
export type SignOutScope = "local" | "others" | "global";

/** Signs an account out as far as asked, browsers included, in the caller's transaction. */
export async function signOut(
  trx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  scope: SignOutScope,
): Promise<void> {
  if (scope === "local") await deleteSessionOfUser(trx, userId, sessionId);
  else if (scope === "others") await deleteOtherSessions(trx, userId, sessionId);
  else await deleteSessionsOfUser(trx, userId);
}

/** What a client of the auth service is told of an account. */
export interface ServiceAccount {
  id: string;
  name: string;
  /** Empty where there is none. */
  email: string;
  role: Role;
  hasPassword: boolean;
  isProvisional: boolean;
  isInactive: boolean;
  emailProvedAt: string | null;
  loginPhone: string | null;
  signOutCount: number;
  createdAt: string;
  lastSignInAt: string | null;
  /** When its owner last changed it. */
  updatedAt: string | null;
  metadata: Record<string, unknown>;
}

/** Null where there is none, or its person was removed. */
export async function loadServiceAccount(db: Db, id: string): Promise<ServiceAccount | null> {
  const row = await findServiceAccount(db, id);
  if (!row) return null;
  const { passwordHash, isProvisional, status, metadata, ...account } = row;
  return {
    ...account,
    hasPassword: passwordHash !== null,
    isProvisional: isProvisional === 1,
    isInactive: status === "inactive",
    metadata: parseMetadata(metadata),
  };
}

/** So many bytes of JSON are kept with an account: they stand in each token, and a head takes 16 KB. */
const maxMetadataBytes = 8192;

/**
 * Puts values beside those that clients keep with an account, in the caller's transaction; null takes
 * one away.
 * @returns false where they are too long together: nothing was written then
 */
export async function changeMetadata(
  trx: Db,
  userId: string,
  changes: Record<string, unknown>,
): Promise<boolean> {
  const account = await findServiceAccount(trx, userId);
  if (!account) return false;
  const metadata = mergeMetadata(parseMetadata(account.metadata), changes);
  if (!isMetadataWithinLimit(metadata)) return false;
  await saveMetadata(trx, userId, JSON.stringify(metadata));
  return true;
}

/** Records that the owner of an account changed it. */
export const markUpdated = (userId: string, now: Date): Promise<void> =>
  saveUpdatedAt(db, userId, now);

/** Values without those that a change takes away. */
const mergeMetadata = (
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null),
  );

/** Whether metadata are short enough to be kept. */
export const isMetadataWithinLimit = (metadata: Record<string, unknown>): boolean =>
  Buffer.byteLength(JSON.stringify(metadata)) <= maxMetadataBytes;

/** Whether an account holds an address: said only where nothing can hide it. */
export const isAddressTaken = async (db: Db, email: string): Promise<boolean> =>
  (await findUserByEmail(db, email)) !== undefined;
