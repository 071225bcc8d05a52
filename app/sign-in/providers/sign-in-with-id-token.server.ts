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
  | { kind: "nonce" }
  | {
      kind:
        | "unavailable"
        | Exclude<SignInWithIdentityResult["kind"] | LinkResult["kind"], "signed-in" | "linked">;
      message: Message;
    };

/**
 * @param brought.nonce the app's nonce; the token contains its SHA-256 in hex
 * @param brought.user the account to link to, or null to sign in
 */
export async function signInWithIdToken(
  providerName: string,
  brought: { idToken: string; nonce: string | null; user: Viewer | null },
  present: { origin: string | null; now: Date },
): Promise<SignInWithIdTokenResult> {
  const provider = findProvider(providerName);
  if (!provider) return { kind: "unknown-provider" };
  const { idToken, nonce, user } = brought;
  let found: Awaited<ReturnType<typeof verifyIdToken>>;
  try {
    found = await verifyIdToken(provider, idToken, present.now);
  } catch (error) {
    logError(error, { provider: provider.name });
    return { kind: "unavailable", message: describeProviderProblem("unavailable", provider.label) };
  }
  if (!found) return { kind: "bad-token" };
  if (found.nonce !== (nonce && createHash("sha256").update(nonce).digest("hex"))) {
    return { kind: "nonce" };
  }
  const { person } = found;
  const result = await db
    .transaction()
    .execute(async (trx) =>
      user === null
        ? signInWithIdentity(trx, provider, person, present)
        : linkIdentity(trx, user, provider, person, present),
    );
  if (result.kind === "signed-in" || result.kind === "linked") return result;
  return { kind: result.kind, message: describeProviderProblem(result.kind, provider.label) };
}
