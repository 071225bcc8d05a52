import { createHash, createHmac, hkdfSync, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { ChallengeMethod, CodePurpose, ShownHalf } from "db/schema";
import { config } from "~/config.server";
import type { Db } from "~/db.server";
import { codeTtlMs, maxTries, normaliseCode } from "./code-policy";
import {
  type CodeRow,
  deleteAllCodes,
  deleteCode,
  deleteCodesOfUser,
  deleteExpiredCodes,
  findCodeByToken,
  findNewestCode,
  incrementTries,
  listCodesSentTo,
  saveCode,
  updateCodeOwner,
  updateConfirmedHalf,
} from "./code-queries.server";

export type OneTimeCode = CodeRow;

interface NewCode {
  userId: string;
  purpose: CodePurpose;
  /** An e-mail address, or a number as +250788000000. */
  sentTo: string;
  /** Where a client of the auth service wants its user afterwards. */
  redirectTo?: string | null;
  challenge?: { text: string; method: ChallengeMethod } | null;
}

/**
 * Makes what is to be sent to an address or a number, in the caller's transaction; earlier ones
 * for the same account, purpose and address go on, a few, until one is used. Neither is stored: only what they are compared with.
 * @returns six digits to type, and a secret of 256 bits for a link, which do the same
 */
export async function issueCode(
  trx: Db,
  { userId, purpose, sentTo, redirectTo = null, challenge = null }: NewCode,
  now: Date,
): Promise<{ code: string; token: string }> {
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const token = randomBytes(32).toString("base64url");
  await saveCode(
    trx,
    {
      id,
      user_id: userId,
      purpose,
      sent_to: sentTo,
      code_hash: hashCode(id, code, config.sessionSecrets[0]),
      token_hash: hashLinkToken(token),
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

/**
 * What a link's secret is of, without using it; null where it is unknown, used or too old. Wrong digits,
 * which a stranger may have typed, do not end it: nobody guesses it.
 */
export async function findLinkCode(
  db: Db,
  token: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  const row = await findCodeByToken(db, hashLinkToken(token), purposes, now);
  return row ?? null;
}

/** Uses a link's secret, once, in the caller's transaction. */
async function redeemLink(
  trx: Db,
  token: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  const row = await findLinkCode(trx, token, purposes, now);
  return row && (await consumeCode(trx, row)) ? row : null;
}

/** Ends a code, and those of its account for the same. @returns whether it was there */
export async function consumeCode(
  trx: Db,
  { id, user_id, purpose }: OneTimeCode,
): Promise<boolean> {
  const wasThere = await deleteCode(trx, id);
  if (wasThere) await deleteCodesOfUser(trx, user_id, [purpose]);
  return wasThere;
}

/**
 * Uses six digits that were sent to an address or a number, once, in the caller's transaction, which
 * has to stand also when they are wrong: a wrong one counts, and after five the code has ended.
 * @param wanted.userId only the code of this account: with others' a stranger would use up its tries
 */
async function redeemDigits(
  trx: Db,
  { sentTo, code, userId }: SubmittedDigits,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  const sent = await listActiveCodes(trx, sentTo, purposes, now);
  const open = sent.filter(({ user_id }) => userId === undefined || user_id === userId);
  const right = findMatchingCode(open, code);
  if (right) return (await consumeCode(trx, right)) ? right : null;
  for (const { id } of open) await incrementTries(trx, id);
  return null;
}

/** Finds the code whose digits were typed. */
function findMatchingCode(codes: OneTimeCode[], typed: string): OneTimeCode | null {
  const bare = normaliseCode(typed);
  const isRight = ({ id, code_hash }: OneTimeCode) =>
    config.sessionSecrets.some((secret) => hashCode(id, bare, secret) === code_hash);
  return codes.find(isRight) ?? null;
}

/** Six digits and what they were sent to; `userId`: the one account whose codes count. */
interface SubmittedDigits {
  sentTo: string;
  code: string;
  userId?: string;
}

/** What somebody gives back: a link's secret, or digits. */
export type SubmittedCode = { token: string } | SubmittedDigits;

/** Finds what is given back without using it or counting a wrong try. */
export async function findSubmittedCode(
  db: Db,
  given: SubmittedCode,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  if ("token" in given) return findLinkCode(db, given.token, purposes, now);
  return findMatchingCode(await listActiveCodes(db, given.sentTo, purposes, now), given.code);
}

/** Uses either, once, in the caller's transaction, which has to stand also when it is wrong. */
export async function redeemCode(
  trx: Db,
  given: SubmittedCode,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  if ("token" in given) return redeemLink(trx, given.token, purposes, now);
  return redeemDigits(trx, given, purposes, now);
}

/** What was sent for an account and can still be given back; null where nothing can. */
export async function findActiveCode(
  db: Db,
  userId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<OneTimeCode | null> {
  const row = await findNewestCode(db, userId, purpose);
  return row && row.expires_at > now.toISOString() && row.tries < maxTries ? row : null;
}

/**
 * Keeps that an account wants an address or a number, in the caller's transaction, where no code left for
 * it: the account then looks as if one had, so that nobody learns who has the address.
 */
export async function recordUnsentCode(trx: Db, wanted: NewCode, now: Date): Promise<void> {
  const { userId, purpose, sentTo } = wanted;
  const sent = await listActiveCodes(trx, sentTo, [purpose], now);
  if (!sent.some(({ user_id }) => user_id === userId)) await issueCode(trx, wanted, now);
}

/** Records half of the proof of a new address or number, in the caller's transaction. */
export const recordConfirmedHalf = (
  trx: Db,
  { id }: OneTimeCode,
  shown: ShownHalf,
): Promise<void> => updateConfirmedHalf(trx, id, shown);

/** What was sent to an address or a number and can still be given back. */
export async function listActiveCodes(
  db: Db,
  sentTo: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode[]> {
  const rows = await listCodesSentTo(db, sentTo, purposes, now);
  return rows.filter(({ tries }) => tries < maxTries);
}

/** Clears away what can be given back no longer, in the caller's transaction. */
export const purgeExpiredCodes = (trx: Db, now: Date): Promise<void> =>
  deleteExpiredCodes(trx, now);

/** Ends what was sent for an account, of some purposes or all, in the caller's transaction. */
export const revokeCodes = (trx: Db, userId: string, purposes?: CodePurpose[]): Promise<void> =>
  deleteCodesOfUser(trx, userId, purposes);

/** Gives an account's codes for one purpose to another account, in the caller's transaction. */
export const transferCodes = (
  trx: Db,
  move: { from: string; to: string; purpose: CodePurpose },
): Promise<void> => updateCodeOwner(trx, move);

export const revokeAllCodes = (trx: Db): Promise<void> => deleteAllCodes(trx);

const hashLinkToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** With a key, for six digits are soon tried by whoever has the file. */
function hashCode(id: string, code: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "six digits that were sent", 32));
  return createHmac("sha256", key).update(`${id} ${code}`).digest("base64url");
}
