import { randomBytes } from "node:crypto";
import { minutesToMilliseconds } from "date-fns";
import type { ChallengeMethod } from "db/schema";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import {
  isTranslationLanguage,
  type LanguageCode,
  type TranslationLanguage,
} from "~/core/languages/language-codes";
import { logError } from "~/core/log-error.server";
import { sealSecret } from "~/core/sealed-secret.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { insertFlow } from "./identity-queries.server";
import { buildProviderUrl, classifyProviderFailure } from "./openid.server";
import { describeProviderProblem } from "./provider-messages";
import { findProvider } from "./providers.server";

export const flowTtlMs = minutesToMilliseconds(10);

export interface FlowRequest {
  kind: "browser" | "service";
  /** The account to link the provider to. Without an account, the user signs in. */
  userId?: string | null;
  /** The session of a client of the auth service. If it ends, the flow ends too. */
  sessionId?: string | null;
  redirectTo: string;
  /** PKCE challenge of a client of the auth service (RFC 7636). */
  challenge?: { text: string; method: ChallengeMethod } | null;
  email?: string | null;
  /** The page's language. It is part of `state`, because the callback URL is the same for all languages. */
  language?: LanguageCode;
}

export function parseStateLanguage(state: string | null): TranslationLanguage | null {
  const [code = ""] = (state ?? "").split(".", 1);
  return isTranslationLanguage(code) ? code : null;
}

type BeginResult =
  /** `url` is the provider's URL. Only the browser that started may return with `state`. */
  | { kind: "started"; url: string; state: string }
  | { kind: "unknown-provider" }
  | { kind: "unavailable" | "failed"; message: Message };

/** The callback URL must be registered with the provider. */
const buildCallbackPath = (kind: "browser" | "service", provider: string): string =>
  kind === "browser" ? `/login/with/${provider}/callback` : "/auth/v1/callback";

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
  const nonce = newToken();
  const verifier = randomBytes(48).toString("base64url");
  const redirectUri = origin + buildCallbackPath(kind, provider.name);
  let providerUrl: URL;
  try {
    providerUrl = await buildProviderUrl(provider, redirectUri, { state, nonce, verifier }, email);
  } catch (error) {
    logError(error, { provider: provider.name });
    const problem = classifyProviderFailure(error) === "unavailable" ? "unavailable" : "failed";
    return { kind: problem, message: describeProviderProblem(problem, provider.label) };
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
  return { kind: "started", url: providerUrl.href, state };
}
