import { minutesToMilliseconds } from "date-fns";
import type { Awaits, Role } from "db/schema";
import type { Db } from "~/db.server";
import { networkOf } from "~/limits/network-limits.server";
import type { Viewer } from "./roles";
import {
  countUnproved,
  findServiceAccount,
  findServiceSession,
  hasSessionFrom,
  prolongSession,
  saveMetadata,
} from "./service-account-queries.server";
import { readMethods, type SessionMethod } from "./session-methods.server";
import { deleteOtherSessions, deleteSessionOf, deleteSessionsOf } from "./session-queries.server";
import { longestUserAgent } from "./sessions.server";
import { readMetadata } from "./stored-metadata.server";
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
export async function readServiceSession(
  db: Db,
  id: string,
  now: Date,
): Promise<ServiceSession | null> {
  const row = await findServiceSession(db, id, now);
  if (!row) return null;
  const { userId, awaits, amr, createdAt, name, email, phone, role, email_proved_at } = row;
  return {
    id,
    user: { id: userId, name, email, phone, role, isEmailProved: email_proved_at !== null },
    awaits,
    amr: readMethods(amr),
    createdAt: new Date(createdAt),
  };
}

/**
 * Whether whoever asks is, by all that can be seen, the same client that has a session of an account:
 * the same program in the same network. Never where addresses are not known. Others in the house may be
 * so too: it says something for minutes, and only where nothing is lost by it.
 */
export async function isSameClient(
  db: Db,
  userId: string,
  { address, userAgent, now }: { address: string | null; userAgent: string; now: Date },
): Promise<boolean> {
  if (!address || !userAgent) return false;
  const place = {
    network: networkOf(address),
    userAgent: userAgent.slice(0, longestUserAgent),
  };
  return hasSessionFrom(db, userId, place, now);
}

/** So long the client that signed up may give the code of its sign-up back without a token. */
const signUpMs = minutesToMilliseconds(10);

/**
 * Whether an account was made minutes ago by the same client, and is the only one without proof that has
 * its address (docs/decisions/041-auth-service.md).
 */
export async function isOwnSignUp(
  db: Db,
  userId: string,
  client: { address: string | null; userAgent: string; now: Date },
): Promise<boolean> {
  const account = await findServiceAccount(db, userId);
  if (!account) return false;
  const isFresh = client.now.getTime() - Date.parse(account.createdAt) < signUpMs;
  return (
    isFresh &&
    (await countUnproved(db, account.email)) === 1 &&
    (await isSameClient(db, userId, client))
  );
}

/** Somebody was seen with a session, which goes on for `ttlMs` unless it awaits something. */
export async function goOnWithSession(
  trx: Db,
  { id, awaits }: ServiceSession,
  ttlMs: number,
  now: Date,
): Promise<void> {
  if (awaits) return;
  await prolongSession(trx, id, { now, expiresAt: new Date(now.getTime() + ttlMs) });
}

/** Which of an account's sessions end: this one, all but this one, or all. */
export type SignOutScope = "local" | "others" | "global";

/** Signs an account out as far as asked, browsers included, in the caller's transaction. */
export async function signOut(
  trx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  scope: SignOutScope,
): Promise<void> {
  if (scope === "local") await deleteSessionOf(trx, userId, sessionId);
  else if (scope === "others") await deleteOtherSessions(trx, userId, sessionId);
  else await deleteSessionsOf(trx, userId);
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
  createdAt: string;
  lastSignInAt: string | null;
  metadata: Record<string, unknown>;
}

/** Null where there is none, or its person was removed. */
export async function readServiceAccount(db: Db, id: string): Promise<ServiceAccount | null> {
  const row = await findServiceAccount(db, id);
  if (!row) return null;
  const { passwordHash, isProvisional, status, metadata, ...account } = row;
  return {
    ...account,
    hasPassword: passwordHash !== null,
    isProvisional: isProvisional === 1,
    isInactive: status === "inactive",
    metadata: readMetadata(metadata),
  };
}

/** So many bytes of JSON are kept with an account: they stand in each token, and a head takes 16 KB. */
const mostMetadataBytes = 8192;

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
  const metadata = mergedMetadata(readMetadata(account.metadata), changes);
  if (!isKeepable(metadata)) return false;
  await saveMetadata(trx, userId, JSON.stringify(metadata));
  return true;
}

/** Values without those that a change takes away. */
const mergedMetadata = (
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null),
  );

/** Whether metadata are short enough to be kept. */
export const isKeepable = (metadata: Record<string, unknown>): boolean =>
  Buffer.byteLength(JSON.stringify(metadata)) <= mostMetadataBytes;

/** Whether an account holds an address: said only where nothing can hide it. */
export const isAddressHeld = async (db: Db, email: string): Promise<boolean> =>
  (await findUserByEmail(db, email)) !== undefined;
