import type { ChallengeMethod } from "db/schema";
import type { Db } from "~/db.server";

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
