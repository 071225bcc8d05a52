import { config } from "~/config.server";
import { sealSecret } from "~/core/sealed-secret.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { flowTtlMs } from "./begin-sign-in.server";
import { type consumeFlow, insertFlow, linkRequestKind } from "./flow-queries.server";
import type { ProviderUser } from "./openid.server";

/**
 * The account's owner must confirm the linking, because an attacker may have led another person to the
 * provider. Returns the token of the confirmation page.
 */
export async function createLinkRequest(
  flow: NonNullable<Awaited<ReturnType<typeof consumeFlow>>>,
  providerUser: ProviderUser,
  now: Date,
): Promise<string> {
  const token = newToken();
  await insertFlow(
    db,
    {
      state_hash: hashToken(token),
      provider: flow.provider,
      sealed: sealSecret(JSON.stringify(providerUser), config.sessionSecrets, "provider"),
      kind: linkRequestKind,
      user_id: flow.userId,
      session_id: flow.sessionId,
      redirect_to: flow.redirectTo,
      challenge: flow.challenge,
      challenge_method: flow.challengeMethod,
      expires_at: new Date(now.getTime() + flowTtlMs).toISOString(),
    },
    now,
  );
  return token;
}
