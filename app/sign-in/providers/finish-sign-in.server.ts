import type { ChallengeMethod } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import { logError } from "~/core/log-error.server";
import { openSecret } from "~/core/sealed-secret.server";
import { hashToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { createLinkRequest } from "./create-link-request.server";
import { consumeFlow } from "./flow-queries.server";
import { linkIdentity } from "./link-identity.server";
import { classifyProviderFailure, fetchProviderUser, type ProviderUser } from "./openid.server";
import { describeProviderProblem, type ProviderProblem } from "./provider-messages";
import type { Provider } from "./provider-variables";
import { findProvider } from "./providers.server";
import { signInWithIdentity } from "./sign-in-with-identity.server";
import { parseProviderChecks } from "./stored-checks.server";

export interface Flow {
  provider: string;
  label: string;
  /** The account to link the provider to, or null to sign in. */
  userId: string | null;
  redirectTo: string;
  challenge: { text: string; method: ChallengeMethod } | null;
}

export type FinishResult =
  | { kind: "signed-in"; user: Viewer; isNew: boolean; flow: Flow }
  | { kind: "linked"; user: Viewer; flow: Flow }
  /** For a client of the auth service: nothing is linked yet. The token opens the confirmation page. */
  | { kind: "asked"; token: string; flow: Flow }
  /** `flow` is null if the callback matches no sign-in in progress. */
  | { kind: ProviderProblem; message: Message; flow: Flow | null };

type ProviderReturn =
  | {
      kind: "browser";
      provider: string;
      states: string[];
      viewer: Viewer | null;
    }
  | { kind: "service" };

/**
 * Completes what `beginSignIn` started, once: checks and uses the provider's callback.
 * The caller must still ask for a second factor.
 * @param callback the whole URL, with the site's origin as in `beginSignIn`
 */
export async function finishSignIn(
  callback: URL,
  by: ProviderReturn,
  { origin, now }: { origin: string | null; now: Date },
): Promise<FinishResult> {
  const state = callback.searchParams.get("state") ?? "";
  const isOwn = by.kind === "service" || by.states.includes(state);
  const taken = isOwn ? await consumeFlow(db, hashToken(state), by.kind) : undefined;
  const provider = findProvider(taken?.provider);
  const isWhole = taken && provider && (by.kind === "service" || by.provider === provider.name);
  if (!isWhole) {
    const label = provider?.label ?? "The provider";
    return {
      kind: "wrong-state",
      message: describeProviderProblem("wrong-state", label),
      flow: null,
    };
  }
  const { userId } = taken;
  const flow = toFlow(provider, taken);
  const refuse = (kind: ProviderProblem): FinishResult => ({
    kind,
    message: describeProviderProblem(kind, provider.label),
    flow,
  });
  if (taken.expiresAt <= now.toISOString()) return refuse("expired");
  const viewer = by.kind === "browser" ? by.viewer : null;
  if (by.kind === "browser" && userId !== null && userId !== viewer?.id) {
    return refuse("signed-out");
  }
  const person = await identifyUser(provider, callback, state, taken.sealed);
  if (typeof person === "string") return refuse(person);
  if (by.kind === "service" && userId !== null) {
    return { kind: "asked", token: await createLinkRequest(taken, person, now), flow };
  }
  const result = await db
    .transaction()
    .execute(async (trx) =>
      viewer === null || userId === null
        ? signInWithIdentity(trx, provider, person, { origin, now })
        : linkIdentity(trx, viewer, provider, person, { origin, now }),
    );
  const isIn = result.kind === "signed-in" || result.kind === "linked";
  return isIn ? { ...result, flow } : refuse(result.kind);
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
  callback: URL,
  state: string,
  sealed: string,
): Promise<ProviderUser | ReturnType<typeof classifyProviderFailure>> {
  const opened = openSecret(sealed, config.sessionSecrets, "provider");
  if (opened === null) return "failed";
  try {
    return await fetchProviderUser(provider, callback, { state, ...parseProviderChecks(opened) });
  } catch (error) {
    const fault = classifyProviderFailure(error);
    if (fault !== "denied") logError(error, { provider: provider.name });
    return fault;
  }
}
