import { randomBytes } from "node:crypto";
import { minutesToMilliseconds } from "date-fns";
import type { ChallengeMethod } from "db/schema";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import {
  isOtherLanguage,
  type LanguageCode,
  type OtherLanguage,
} from "~/core/languages/language-codes";
import { logError } from "~/core/log-error.server";
import { sealSecret } from "~/core/sealed-secret.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { insertFlow } from "./flow-queries.server";
import { buildProviderUrl, classifyProviderFailure } from "./openid.server";
import { describeProviderProblem } from "./provider-messages";
import { findProvider } from "./providers.server";

export const flowTtlMs = minutesToMilliseconds(10);

export interface FlowRequest {
  kind: "browser" | "service";
  /** The account to link the provider to. Without one, the user signs in. */
  userId?: string | null;
  /** Auth service: the requesting session. The flow ends with the session. */
  sessionId?: string | null;
  /** Redirect target afterwards, which the caller has checked. */
  redirectTo: string;
  /** PKCE challenge of a client of the auth service (RFC 7636). */
  challenge?: { text: string; method: ChallengeMethod } | null;
  /** The typed e-mail address, to fill in the provider's form. */
  email?: string | null;
  /** The page's language. The callback URL at the provider is the same for all languages. */
  language?: LanguageCode;
}

export function parseStateLanguage(state: string | null): OtherLanguage | null {
  const [code = ""] = (state ?? "").split(".", 1);
  return isOtherLanguage(code) ? code : null;
}

type BeginResult =
  /** The browser that returns with `state` must be the one that started. */
  | { kind: "begun"; address: string; state: string }
  | { kind: "unknown-provider" }
  | { kind: "unavailable" | "failed"; message: Message };

/** Returns the path of the callback URL, which must be registered with the provider. */
const callbackPath = (kind: "browser" | "service", provider: string): string =>
  kind === "browser" ? `/login/with/${provider}/callback` : "/auth/v1/callback";

/** Starts a sign-in with a provider, or its linking to an account. Returns the URL at the provider. */
export async function beginSignIn(
  providerName: string,
  {
    kind,
    userId = null,
    sessionId = null,
    redirectTo,
    challenge = null,
    email = null,
    language = "en",
  }: FlowRequest,
  origin: string,
  now: Date,
): Promise<BeginResult> {
  const provider = findProvider(providerName);
  if (!provider) return { kind: "unknown-provider" };
  const state = language === "en" ? newToken() : `${language}.${newToken()}`;
  const [nonce, verifier] = [newToken(), randomBytes(48).toString("base64url")];
  const redirectUri = origin + callbackPath(kind, provider.name);
  let address: URL;
  try {
    address = await buildProviderUrl(provider, redirectUri, { state, nonce, verifier }, email);
  } catch (error) {
    logError(error, { provider: provider.name });
    const fault = classifyProviderFailure(error) === "unavailable" ? "unavailable" : "failed";
    return { kind: fault, message: describeProviderProblem(fault, provider.label) };
  }
  await insertFlow(
    db,
    {
      state_hash: hashToken(state),
      provider: provider.name,
      sealed: sealSecret(JSON.stringify({ nonce, verifier }), config.sessionSecrets, "provider"),
      kind,
      user_id: userId,
      session_id: sessionId,
      redirect_to: redirectTo,
      challenge: challenge?.text ?? null,
      challenge_method: challenge?.method ?? null,
      expires_at: new Date(now.getTime() + flowTtlMs).toISOString(),
    },
    now,
  );
  return { kind: "begun", address: address.href, state };
}
