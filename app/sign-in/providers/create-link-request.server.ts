import { config } from "~/config.server";
import { sealSecret } from "~/core/sealed-secret.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { flowTtlMs } from "./begin-sign-in.server";
import { type consumeFlow, insertFlow } from "./flow-queries.server";
import type { ProviderUser } from "./openid.server";

/**
 * Returns the token of the confirmation page.
 * Why: a stranger may have sent another person to the provider, who must confirm the linking.
 */
export async function createLinkRequest(
  taken: NonNullable<Awaited<ReturnType<typeof consumeFlow>>>,
  person: ProviderUser,
  now: Date,
): Promise<string> {
  const token = newToken();
  await insertFlow(
    db,
    {
      state_hash: hashToken(token),
      provider: taken.provider,
      sealed: sealSecret(JSON.stringify(person), config.sessionSecrets, "provider"),
      kind: "asked",
      user_id: taken.userId,
      session_id: taken.sessionId,
      redirect_to: taken.redirectTo,
      challenge: taken.challenge,
      challenge_method: taken.challengeMethod,
      expires_at: new Date(now.getTime() + flowTtlMs).toISOString(),
    },
    now,
  );
  return token;
}
