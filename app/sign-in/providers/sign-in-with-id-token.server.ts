import { createHash } from "node:crypto";
import type { Viewer } from "~/accounts/roles";
import type { Message } from "~/core/form-state";
import { logError } from "~/core/log-error.server";
import { db } from "~/db.server";
import { type LinkResult, linkIdentity } from "./link-identity.server";
import { verifyIdToken } from "./openid.server";
import { describeProviderProblem } from "./provider-messages";
import { findProvider } from "./providers.server";
import { type SignInWithIdentityResult, signInWithIdentity } from "./sign-in-with-identity.server";

type SignInWithIdTokenResult =
  | Extract<SignInWithIdentityResult, { kind: "signed-in" }>
  | Extract<LinkResult, { kind: "linked" }>
  | { kind: "unknown-provider" }
  /** The token is invalid, expired, or not for this site. */
  | { kind: "bad-token" }
  /** The nonce differs from the token's, or only one of them is present. */
  | { kind: "nonce-mismatch" }
  | {
      kind:
        | "unavailable"
        | Exclude<SignInWithIdentityResult["kind"] | LinkResult["kind"], "signed-in" | "linked">;
      message: Message;
    };

/**
 * @param credentials.nonce the app's nonce; the token contains its SHA-256 in hex
 * @param credentials.user the account to link to, or null to sign in
 */
export async function signInWithIdToken(
  providerName: string,
  credentials: { idToken: string; nonce: string | null; user: Viewer | null },
  context: { origin: string | null; now: Date },
): Promise<SignInWithIdTokenResult> {
  const provider = findProvider(providerName);
  if (!provider) return { kind: "unknown-provider" };
  const { idToken, nonce, user } = credentials;
  let verifiedToken: Awaited<ReturnType<typeof verifyIdToken>>;
  try {
    verifiedToken = await verifyIdToken(provider, idToken, context.now);
  } catch (error) {
    logError(error, { provider: provider.name });
    return { kind: "unavailable", message: describeProviderProblem("unavailable", provider.label) };
  }
  if (!verifiedToken) return { kind: "bad-token" };
  if (verifiedToken.nonce !== (nonce && createHash("sha256").update(nonce).digest("hex"))) {
    return { kind: "nonce-mismatch" };
  }
  const { providerUser } = verifiedToken;
  const result = await db
    .transaction()
    .execute(async (trx) =>
      user === null
        ? signInWithIdentity(trx, provider, providerUser, context)
        : linkIdentity(trx, user, provider, providerUser, context),
    );
  if (result.kind === "signed-in" || result.kind === "linked") return result;
  return { kind: result.kind, message: describeProviderProblem(result.kind, provider.label) };
}
