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

/** So long somebody may be with a provider. */
export const flowTtlMs = minutesToMilliseconds(10);

/** What somebody goes to a provider for. */
export interface FlowRequest {
  /** In a browser, or for a client of the auth service. */
  kind: "browser" | "service";
  /** Whose account the provider is to become a way into; none: to sign in. */
  userId?: string | null;
  /** Of the auth service: within which session, with which this ends. */
  sessionId?: string | null;
  /** Where they are led afterwards; whoever asks has checked it. */
  redirectTo: string;
  /** Of a client of the auth service (RFC 7636). */
  challenge?: { text: string; method: ChallengeMethod } | null;
  /** An e-mail address that they typed, for the provider's own form. */
  email?: string | null;
  /** Of the page that they come from; the provider knows one address of ours for all languages. */
  language?: LanguageCode;
}

/** What language the page is in that somebody went to a provider from; null where it is English. */
export function parseStateLanguage(state: string | null): OtherLanguage | null {
  const [code = ""] = (state ?? "").split(".", 1);
  return isOtherLanguage(code) ? code : null;
}

type BeginResult =
  /** `state` comes back with them: a browser has to show that it was the one that began. */
  | { kind: "begun"; address: string; state: string }
  | { kind: "unknown-provider" }
  | { kind: "unavailable" | "failed"; message: Message };

/** Where a provider sends people back to; each has to be told to the provider beforehand. */
const callbackPath = (kind: "browser" | "service", provider: string): string =>
  kind === "browser" ? `/login/with/${provider}/callback` : "/auth/v1/callback";

/**
 * Begins a sign-in with a provider, or its linking to an account.
 * @param origin the site's own address, `https://lodge.example`
 * @returns the address at the provider to go to
 */
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
