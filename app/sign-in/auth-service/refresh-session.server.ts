import { createHmac, hkdfSync } from "node:crypto";
import {
  extendServiceSession,
  loadServiceSession,
  type ServiceSession,
  signOut,
} from "~/accounts/service-accounts.server";
import { config } from "~/config.server";
import { hashToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import type { StartedSession } from "./service-sessions.server";
import {
  deleteUsedRefreshTokens,
  findRefreshToken,
  insertRefreshToken,
  markRefreshTokenUsed,
} from "./token-queries.server";
import { refreshReplayMs, serviceSessionTtlMs } from "./token-times";

type RefreshResult =
  | ({ kind: "refreshed" } & StartedSession)
  | { kind: "unknown" }
  /** The session was ended, because another party may have the token too. */
  | { kind: "used" };

/**
 * Derives the next token from the former one with the session secret. So a token that is sent again
 * within ten seconds, by a second tab or after a lost response, has the same result. A later reuse ends the
 * session.
 */
export async function refreshSession(token: string, now: Date): Promise<RefreshResult> {
  return db.transaction().execute(async (trx) => {
    const tokenHash = hashToken(token);
    const storedToken = await findRefreshToken(trx, tokenHash);
    const session = storedToken && (await loadServiceSession(trx, storedToken.sessionId, now));
    if (!storedToken || !session) return { kind: "unknown" };
    const { id: sessionId, user } = session;
    if (storedToken.usedAt === null) {
      await markRefreshTokenUsed(trx, tokenHash, now);
      const refreshToken = deriveSuccessorToken(token, config.sessionSecrets[0]);
      await insertRefreshToken(trx, { tokenHash: hashToken(refreshToken), sessionId }, now);
      await extendSessionAndPruneTokens(trx, session, now);
      return { kind: "refreshed", userId: user.id, sessionId, refreshToken };
    }
    const isWithinReplayTime = now.getTime() - Date.parse(storedToken.usedAt) <= refreshReplayMs;
    const refreshToken = isWithinReplayTime ? await findSuccessorToken(trx, token) : null;
    if (refreshToken) return { kind: "refreshed", userId: user.id, sessionId, refreshToken };
    await signOut(trx, { userId: user.id, sessionId }, "local");
    return { kind: "used" };
  });
}

async function extendSessionAndPruneTokens(
  trx: Db,
  session: ServiceSession,
  now: Date,
): Promise<void> {
  await extendServiceSession(trx, session, serviceSessionTtlMs, now);
  await deleteUsedRefreshTokens(trx, session.id, new Date(now.getTime() - serviceSessionTtlMs));
}

/** Finds the token that was issued for a used one, perhaps with an older session secret. */
async function findSuccessorToken(trx: Db, token: string): Promise<string | null> {
  for (const secret of config.sessionSecrets) {
    const successor = deriveSuccessorToken(token, secret);
    if (await findRefreshToken(trx, hashToken(successor))) return successor;
  }
  return null;
}

function deriveSuccessorToken(token: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "the refresh token after another", 32));
  return createHmac("sha256", key).update(token).digest("base64url");
}
