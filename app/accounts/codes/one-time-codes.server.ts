import { createHash, createHmac, hkdfSync, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { ChallengeMethod, CodePurpose, ShownHalf } from "db/schema";
import { config } from "~/config.server";
import type { Db } from "~/db.server";
import {
  type CodeRow,
  countTry,
  deleteAllCodes,
  deleteCode,
  deleteCodesOf,
  deleteOldCodes,
  findCodeByToken,
  findCodeOf,
  listCodesSentTo,
  saveCode,
  saveOwnerOfCodes,
  saveShown,
} from "./code-queries.server";
import { bareCode, codeTtlMs, mostTries } from "./code-rules";

export type OneTimeCode = CodeRow;

interface Wanted {
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
  { userId, purpose, sentTo, redirectTo = null, challenge = null }: Wanted,
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
      token_hash: hashLink(token),
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
export async function readLink(
  db: Db,
  token: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  const row = await findCodeByToken(db, hashLink(token), purposes, now);
  return row ?? null;
}

/** Uses a link's secret, once, in the caller's transaction. */
async function spendLink(
  trx: Db,
  token: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  const row = await readLink(trx, token, purposes, now);
  return row && (await spendCode(trx, row)) ? row : null;
}

/** Ends a code, and those of its account for the same. @returns whether it was there */
export async function spendCode(trx: Db, { id, user_id, purpose }: OneTimeCode): Promise<boolean> {
  const wasThere = await deleteCode(trx, id);
  if (wasThere) await deleteCodesOf(trx, user_id, [purpose]);
  return wasThere;
}

/**
 * Uses six digits that were sent to an address or a number, once, in the caller's transaction, which
 * has to stand also when they are wrong: a wrong one counts, and after five the code has ended.
 * @param wanted.userId only the code of this account: with others' a stranger would use up its tries
 */
async function spendDigits(
  trx: Db,
  { sentTo, code, userId }: GivenDigits,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  const sent = await listOpenCodes(trx, sentTo, purposes, now);
  const open = sent.filter(({ user_id }) => userId === undefined || user_id === userId);
  const right = findRight(open, code);
  if (right) return (await spendCode(trx, right)) ? right : null;
  for (const { id } of open) await countTry(trx, id);
  return null;
}

/** Finds the code whose digits were typed. */
function findRight(codes: OneTimeCode[], typed: string): OneTimeCode | null {
  const bare = bareCode(typed);
  const isRight = ({ id, code_hash }: OneTimeCode) =>
    config.sessionSecrets.some((secret) => hashCode(id, bare, secret) === code_hash);
  return codes.find(isRight) ?? null;
}

/** Six digits and what they were sent to; `userId`: the one account whose codes count. */
interface GivenDigits {
  sentTo: string;
  code: string;
  userId?: string;
}

/** What somebody gives back: a link's secret, or digits. */
export type GivenCode = { token: string } | GivenDigits;

/** Finds what is given back without using it or counting a wrong try. */
export async function findGivenCode(
  db: Db,
  given: GivenCode,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  if ("token" in given) return readLink(db, given.token, purposes, now);
  return findRight(await listOpenCodes(db, given.sentTo, purposes, now), given.code);
}

/** Uses either, once, in the caller's transaction, which has to stand also when it is wrong. */
export async function redeemCode(
  trx: Db,
  given: GivenCode,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode | null> {
  if ("token" in given) return spendLink(trx, given.token, purposes, now);
  return spendDigits(trx, given, purposes, now);
}

/** What was sent for an account and can still be given back; null where nothing can. */
export async function readCodeOf(
  db: Db,
  userId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<OneTimeCode | null> {
  const row = await findCodeOf(db, userId, purpose);
  return row && row.expires_at > now.toISOString() && row.tries < mostTries ? row : null;
}

/**
 * Keeps that an account wants an address or a number, in the caller's transaction, where no code left for
 * it: the account then looks as if one had, so that nobody learns who has the address.
 */
export async function keepWish(trx: Db, wanted: Wanted, now: Date): Promise<void> {
  const { userId, purpose, sentTo } = wanted;
  const sent = await listOpenCodes(trx, sentTo, [purpose], now);
  if (!sent.some(({ user_id }) => user_id === userId)) await issueCode(trx, wanted, now);
}

/** Records half of the proof of a new address or number, in the caller's transaction. */
export const markShown = (trx: Db, { id }: OneTimeCode, shown: ShownHalf): Promise<void> =>
  saveShown(trx, id, shown);

/** What was sent to an address or a number and can still be given back. */
export async function listOpenCodes(
  db: Db,
  sentTo: string,
  purposes: CodePurpose[],
  now: Date,
): Promise<OneTimeCode[]> {
  const rows = await listCodesSentTo(db, sentTo, purposes, now);
  return rows.filter(({ tries }) => tries < mostTries);
}

/** Clears away what can be given back no longer, in the caller's transaction. */
export const forgetOldCodes = (trx: Db, now: Date): Promise<void> => deleteOldCodes(trx, now);

/** Ends what was sent for an account, of some purposes or all, in the caller's transaction. */
export const forgetCodes = (trx: Db, userId: string, purposes?: CodePurpose[]): Promise<void> =>
  deleteCodesOf(trx, userId, purposes);

/** Gives an account's codes for one purpose to another account, in the caller's transaction. */
export const moveCodes = (
  trx: Db,
  move: { from: string; to: string; purpose: CodePurpose },
): Promise<void> => saveOwnerOfCodes(trx, move);

export const forgetAllCodes = (trx: Db): Promise<void> => deleteAllCodes(trx);

const hashLink = (token: string) => createHash("sha256").update(token).digest("base64url");

/** With a key, for six digits are soon tried by whoever has the file. */
function hashCode(id: string, code: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "six digits that were sent", 32));
  return createHmac("sha256", key).update(`${id} ${code}`).digest("base64url");
}
