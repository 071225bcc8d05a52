import type { ChallengeMethod } from "db/schema";
import * as z from "zod";
import type { Viewer } from "~/accounts/roles";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import { logError } from "~/core/log-error.server";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";
import { createStoredJsonParser } from "~/core/stored-json.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { flowTtlMs } from "./begin-sign-in.server";
import { consumeFlow, insertFlow, linkRequestKind } from "./identity-queries.server";
import { linkIdentity } from "./link-identity.server";
import { classifyProviderFailure, fetchProviderUser, type ProviderUser } from "./openid.server";
import { describeProviderProblem, type ProviderProblem } from "./provider-messages";
import type { Provider } from "./provider-variables";
import { findProvider } from "./providers.server";
import { signInWithIdentity } from "./sign-in-with-identity.server";

/** Parses the values that bind a callback to its sign-in (sealed in `provider_flows`). */
const parseProviderChecks = createStoredJsonParser(
  "checks of a sign-in",
  z.object({ nonce: z.string(), verifier: z.string() }),
);

export const parseProviderUser = createStoredJsonParser(
  "user of a provider",
  z.object({
    subject: z.string(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    name: z.string().nullable(),
  }),
);

export interface Flow {
  provider: string;
  label: string;
  userId: string | null;
  redirectTo: string;
  challenge: { text: string; method: ChallengeMethod } | null;
}

export type FinishResult =
  | { kind: "signed-in"; user: Viewer; isNew: boolean; flow: Flow }
  | { kind: "linked"; user: Viewer; flow: Flow }
  /** For a client of the auth service: nothing is linked yet. The token opens the confirmation page. */
  | { kind: "confirmation-required"; token: string; flow: Flow }
  /** `flow` is null if the callback matches no sign-in in progress. */
  | { kind: ProviderProblem; message: Message; flow: Flow | null };

/** The user who returns from the provider: in a browser of this site, or in a client of the auth service. */
type ReturningUser =
  | {
      kind: "browser";
      provider: string;
      /** The `state` values of the sign-ins that this browser started. */
      states: string[];
      viewer: Viewer | null;
    }
  | { kind: "service" };

/**
 * Each `state` works once. The caller must still ask for a second factor.
 * @param callbackUrl the whole URL, with the same origin as in `beginSignIn`
 */
export async function finishSignIn(
  callbackUrl: URL,
  returningUser: ReturningUser,
  { origin, now }: { origin: string | null; now: Date },
): Promise<FinishResult> {
  const state = callbackUrl.searchParams.get("state") ?? "";
  const isStartedByUser = returningUser.kind === "service" || returningUser.states.includes(state);
  const storedFlow = isStartedByUser
    ? await consumeFlow(db, hashToken(state), returningUser.kind)
    : undefined;
  const provider = findProvider(storedFlow?.provider);
  const isValidReturn =
    storedFlow &&
    provider &&
    (returningUser.kind === "service" || returningUser.provider === provider.name);
  if (!isValidReturn) {
    const label = provider?.label ?? "The provider";
    return {
      kind: "wrong-state",
      message: describeProviderProblem("wrong-state", label),
      flow: null,
    };
  }
  const { userId } = storedFlow;
  const flow = toFlow(provider, storedFlow);
  const refuse = (kind: ProviderProblem): FinishResult => ({
    kind,
    message: describeProviderProblem(kind, provider.label),
    flow,
  });
  if (storedFlow.expiresAt <= now.toISOString()) return refuse("expired");
  const viewer = returningUser.kind === "browser" ? returningUser.viewer : null;
  if (returningUser.kind === "browser" && userId !== null && userId !== viewer?.id) {
    return refuse("signed-out");
  }
  const providerUser = await identifyUser(provider, callbackUrl, state, storedFlow.sealed);
  if (typeof providerUser === "string") return refuse(providerUser);
  if (returningUser.kind === "service" && userId !== null) {
    return {
      kind: "confirmation-required",
      token: await createLinkRequest(storedFlow, providerUser, now),
      flow,
    };
  }
  const result = await db
    .transaction()
    .execute(async (trx) =>
      viewer === null || userId === null
        ? signInWithIdentity(trx, provider, providerUser, { origin, now })
        : linkIdentity(trx, viewer, provider, providerUser, { origin, now }),
    );
  const isSuccessful = result.kind === "signed-in" || result.kind === "linked";
  return isSuccessful ? { ...result, flow } : refuse(result.kind);
}

export const toFlow = (
  { name, label }: Provider,
  {
    userId,
    redirectTo,
    challenge: text,
    challengeMethod: method,
  }: NonNullable<Awaited<ReturnType<typeof consumeFlow>>>,
): Flow => ({
  provider: name,
  label,
  userId,
  redirectTo,
  challenge: text && method ? { text, method } : null,
});

async function identifyUser(
  provider: Provider,
  callbackUrl: URL,
  state: string,
  sealed: string,
): Promise<ProviderUser | ReturnType<typeof classifyProviderFailure>> {
  const checksJson = openSecret(sealed, config.sessionSecrets, "provider");
  if (checksJson === null) return "failed";
  try {
    return await fetchProviderUser(provider, callbackUrl, {
      state,
      ...parseProviderChecks(checksJson),
    });
  } catch (error) {
    const failure = classifyProviderFailure(error);
    if (failure !== "denied") logError(error, { provider: provider.name });
    return failure;
  }
}

/**
 * The account's owner must confirm the linking, because an attacker may have led another person to the
 * provider. Returns the token of the confirmation page.
 */
async function createLinkRequest(
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
