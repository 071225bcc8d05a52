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
  /** No token of this provider for this site, or its time is over. */
  | { kind: "bad-token" }
  /** The token names another nonce than whoever brings it, or only one of them names one. */
  | { kind: "nonce" }
  | {
      kind:
        | "unavailable"
        | Exclude<SignInWithIdentityResult["kind"] | LinkResult["kind"], "signed-in" | "linked">;
      message: Message;
    };

/**
 * Whose account somebody comes in to, or links, with an ID token that an app got from a provider.
 * @param brought.nonce as the app chose it; the token holds its SHA-256 in hex
 * @param brought.user whose account it is to become a way into; null: to sign in
 * @param present.origin the site's own address for mails
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
