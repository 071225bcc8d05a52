import type { PendingStep, Role } from "db/schema";
import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";
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
import { findUserByEmail } from "./user-queries.server";

export interface ServiceSession {
  id: string;
  user: Viewer;
  /** The sign-in step that is outstanding. Until it is done, the session lasts 15 minutes. */
  pendingStep: PendingStep | null;
  amr: SessionMethod[];
  createdAt: Date;
}

export async function loadServiceSession(
  db: Db,
  id: string,
  now: Date,
): Promise<ServiceSession | null> {
  const row = await findServiceSession(db, id, now);
  if (!row) return null;
  const {
    userId,
    pendingStep,
    amr,
    createdAt,
    name,
    email,
    phone,
    role,
    email_verified_at,
    signOutCount,
  } = row;
  return {
    id,
    user: {
      id: userId,
      name,
      email,
      phone,
      role,
      signOutCount,
      isEmailVerified: email_verified_at !== null,
    },
    pendingStep,
    amr: parseSessionMethods(amr),
    createdAt: new Date(createdAt),
  };
}

/** A session with a step outstanding keeps its expiry. */
export async function extendServiceSession(
  trx: Db,
  { id, pendingStep }: ServiceSession,
  ttlMs: number,
  now: Date,
): Promise<void> {
  if (pendingStep) return;
  await extendSession(trx, id, { now, expiresAt: new Date(now.getTime() + ttlMs) });
}

/** `local` is this session only. */
export type SignOutScope = "local" | "others" | "global";

/** Ends sessions in browsers as well. */
export async function signOut(
  trx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  scope: SignOutScope,
): Promise<void> {
  if (scope === "local") await deleteSessionOfUser(trx, userId, sessionId);
  else if (scope === "others") await deleteOtherSessions(trx, userId, sessionId);
  else await deleteSessionsOfUser(trx, userId);
}

export interface ServiceAccount {
  id: string;
  name: string;
  email: string;
  role: Role;
  hasPassword: boolean;
  isProvisional: boolean;
  isInactive: boolean;
  emailVerifiedAt: string | null;
  loginPhone: string | null;
  /** Null if unknown: older versions of the program did not store it. */
  loginPhoneVerifiedAt: string | null;
  signOutCount: number;
  createdAt: string;
  lastSignInAt: string | null;
  updatedAt: string | null;
  metadata: Record<string, unknown>;
}

const parseMetadata = createStoredJsonParser(
  "metadata of an account",
  z.record(z.string(), z.unknown()),
);

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

/** Limit in bytes of JSON. Each token contains the metadata, and HTTP headers are limited to 16 KB. */
const maxMetadataBytes = 8192;

/** Null deletes a value. Returns false, and writes nothing, if the result is too long or the account does not exist. */
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

export const markUpdated = (userId: string, now: Date): Promise<void> =>
  saveUpdatedAt(db, userId, now);

const mergeMetadata = (
  metadata: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== null),
  );

export const isMetadataWithinLimit = (metadata: Record<string, unknown>): boolean =>
  Buffer.byteLength(JSON.stringify(metadata)) <= maxMetadataBytes;

/** Call this only for responses that may reveal the answer. */
export const isAddressTaken = async (db: Db, email: string): Promise<boolean> =>
  (await findUserByEmail(db, email)) !== undefined;
