import type { ChallengeMethod } from "db/schema";
import { addRow } from "db/write-row";
import type { Db } from "~/db.server";

export function findRefreshToken(db: Db, tokenHash: string) {
  return db
    .selectFrom("refresh_tokens")
    .select(["session_id as sessionId", "used_at as usedAt"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export const insertRefreshToken = (
  trx: Db,
  token: { tokenHash: string; sessionId: string },
  now: Date,
): Promise<void> =>
  addRow(trx, "refresh_tokens", {
    token_hash: token.tokenHash,
    session_id: token.sessionId,
    created_at: now.toISOString(),
  });

export async function markRefreshTokenUsed(trx: Db, tokenHash: string, now: Date): Promise<void> {
  await trx
    .updateTable("refresh_tokens")
    .set({ used_at: now.toISOString() })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function deleteRefreshTokensOfSession(trx: Db, sessionId: string): Promise<void> {
  await trx.deleteFrom("refresh_tokens").where("session_id", "=", sessionId).execute();
}

export async function deleteUsedRefreshTokens(
  trx: Db,
  sessionId: string,
  before: Date,
): Promise<void> {
  await trx
    .deleteFrom("refresh_tokens")
    .where("session_id", "=", sessionId)
    .where("used_at", "<", before.toISOString())
    .execute();
}

/** Also deletes all expired codes. */
export async function insertClientCode(
  trx: Db,
  code: {
    codeHash: string;
    userId: string;
    challenge: string;
    challengeMethod: ChallengeMethod;
    method: string;
    expiresAt: Date;
  },
  now: Date,
): Promise<void> {
  await trx.deleteFrom("client_codes").where("expires_at", "<=", now.toISOString()).execute();
  await trx
    .insertInto("client_codes")
    .values({
      code_hash: code.codeHash,
      user_id: code.userId,
      challenge: code.challenge,
      challenge_method: code.challengeMethod,
      method: code.method,
      created_at: now.toISOString(),
      expires_at: code.expiresAt.toISOString(),
    })
    .execute();
}

/** Deletes and returns a code, so that only one of two concurrent calls gets it. */
export function consumeClientCode(trx: Db, codeHash: string) {
  return trx
    .deleteFrom("client_codes")
    .where("code_hash", "=", codeHash)
    .returning([
      "user_id as userId",
      "challenge",
      "challenge_method as challengeMethod",
      "method",
      "expires_at as expiresAt",
    ])
    .executeTakeFirst();
}
