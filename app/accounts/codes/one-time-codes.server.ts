import { createHmac, hkdfSync, randomInt, randomUUID } from "node:crypto";
import type { ChallengeMethod, CodePurpose, FirstConfirmation } from "db/schema";
import { config } from "~/config.server";
import { hashToken, newToken } from "~/core/tokens.server";
import type { Db } from "~/db.server";
import { codeTtlMs, maxCodeTries, normaliseCode } from "./code-policy";
import {
  deleteAllCodes,
  deleteCode,
  deleteCodesOfUser,
  deleteExpiredCodes,
  findCodeByToken,
  findNewestCode,
  incrementTries,
  listCodesSentTo,
  type OneTimeCode,
  saveCode,
  updateCodeOwner,
  updateFirstConfirmation,
} from "./code-queries.server";

interface NewCode {
  userId: string;
  purpose: CodePurpose;
  /** An e-mail address, or a phone number such as +250788000000. */
  sentTo: string;
  redirectTo?: string | null;
  challenge?: { text: string; method: ChallengeMethod } | null;
}

/** Returns six digits and an equivalent link token. A few earlier codes stay valid until one is used. */
export async function issueCode(
  trx: Db,
  { userId, purpose, sentTo, redirectTo = null, challenge = null }: NewCode,
  now: Date,
): Promise<{ code: string; token: string }> {
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const token = newToken();
  await saveCode(
    trx,
    {
      id,
      user_id: userId,
      purpose,
      sent_to: sentTo,
      code_hash: hashCode(id, code, config.sessionSecrets[0]),
      token_hash: hashToken(token),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + codeTtlMs[purpose]).toISOString(),
      redirect_to: redirectTo,
      challenge: challenge?.text ?? null,
      challenge_method: challenge?.method ?? null,
    },
    now,
  );
  return { code, token };
}

/** Does not use the code. A link is valid even if wrong digits have used up the code. */
export async function findLinkCode(
  db: Db,
  token: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  const row = await findCodeByToken(db, hashToken(token), purposes, now);
  return row ?? null;
}

async function redeemLink(
  trx: Db,
  token: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  const row = await findLinkCode(trx, token, purposes, now);
  return row && (await consumeCode(trx, row)) ? row : null;
}

/** Also deletes the account's other codes with the same purpose. Returns whether the code existed. */
export async function consumeCode(
  trx: Db,
  { id, user_id, purpose }: OneTimeCode,
): Promise<boolean> {
  const wasDeleted = await deleteCode(trx, id);
  if (wasDeleted) await deleteCodesOfUser(trx, user_id, [purpose]);
  return wasDeleted;
}

/** The caller's transaction must commit even if the digits are wrong, because wrong tries count. */
async function redeemDigits(
  trx: Db,
  { sentTo, code, userId }: SubmittedDigits,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  const activeCodes = await listActiveCodes(trx, sentTo, purposes, now);
  const candidates = activeCodes.filter(
    ({ user_id }) => userId === undefined || user_id === userId,
  );
  const matchingCode = findMatchingCode(candidates, code);
  if (matchingCode) return (await consumeCode(trx, matchingCode)) ? matchingCode : null;
  for (const { id } of candidates) await incrementTries(trx, id);
  return null;
}

function findMatchingCode(codes: OneTimeCode[], submitted: string): OneTimeCode | null {
  const digits = normaliseCode(submitted);
  const isMatch = ({ id, code_hash }: OneTimeCode) =>
    config.sessionSecrets.some((secret) => hashCode(id, digits, secret) === code_hash);
  return codes.find(isMatch) ?? null;
}

interface SubmittedDigits {
  sentTo: string;
  code: string;
  /** Limits the search, and the counted tries, to the codes of one account. */
  userId?: string;
}

export type SubmittedCode = { token: string } | SubmittedDigits;

/** Neither uses the code nor counts a wrong try. */
export async function findSubmittedCode(
  db: Db,
  submitted: SubmittedCode,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  if ("token" in submitted) return findLinkCode(db, submitted.token, purposes, now);
  return findMatchingCode(
    await listActiveCodes(db, submitted.sentTo, purposes, now),
    submitted.code,
  );
}

/** Uses a submitted code once. The caller's transaction must commit even if the code is wrong. */
export async function redeemCode(
  trx: Db,
  submitted: SubmittedCode,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  if ("token" in submitted) return redeemLink(trx, submitted.token, purposes, now);
  return redeemDigits(trx, submitted, purposes, now);
}

export async function findActiveCode(
  db: Db,
  userId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<OneTimeCode | null> {
  const row = await findNewestCode(db, userId, purpose);
  return row && row.expires_at > now.toISOString() && row.tries < maxCodeTries ? row : null;
}

/**
 * Stores a code that is not sent, because another account has the address or number. Later answers are then the same
 * as for a free one, and reveal nothing.
 */
export async function recordUnsentCode(trx: Db, newCode: NewCode, now: Date): Promise<void> {
  const { userId, purpose, sentTo } = newCode;
  const activeCodes = await listActiveCodes(trx, sentTo, [purpose], now);
  if (!activeCodes.some(({ user_id }) => user_id === userId)) await issueCode(trx, newCode, now);
}

export const recordFirstConfirmation = (
  trx: Db,
  { id }: OneTimeCode,
  confirmed: FirstConfirmation,
): Promise<void> => updateFirstConfirmation(trx, id, confirmed);

/** Excludes codes used up by wrong tries. */
export async function listActiveCodes(
  db: Db,
  sentTo: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode[]> {
  const rows = await listCodesSentTo(db, sentTo, purposes, now);
  return rows.filter(({ tries }) => tries < maxCodeTries);
}

export const purgeExpiredCodes = (trx: Db, now: Date): Promise<void> =>
  deleteExpiredCodes(trx, now);

export const revokeCodes = (trx: Db, userId: string, purposes?: CodePurpose[]): Promise<void> =>
  deleteCodesOfUser(trx, userId, purposes);

export const transferCodes = (
  trx: Db,
  transfer: { from: string; to: string; purpose: CodePurpose },
): Promise<void> => updateCodeOwner(trx, transfer);

export const revokeAllCodes = (trx: Db): Promise<void> => deleteAllCodes(trx);

/** An unkeyed hash of six digits is easy to brute-force from a copy of the database. */
function hashCode(id: string, code: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "six digits that were sent", 32));
  return createHmac("sha256", key).update(`${id} ${code}`).digest("base64url");
}
