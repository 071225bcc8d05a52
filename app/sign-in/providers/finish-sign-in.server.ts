import type { ChallengeMethod } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import { logFault } from "~/core/log-fault.server";
import { openSecret } from "~/core/sealed-secret.server";
import { hashToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { askToLink } from "./ask-to-link.server";
import { enterByIdentity } from "./enter-by-identity.server";
import { takeFlow } from "./flow-queries.server";
import { linkIdentity } from "./link-identity.server";
import { findFault, type ProviderPerson, personAt } from "./openid.server";
import type { Provider } from "./provider-variables";
import { type ProviderProblem, tellProblem } from "./provider-words";
import { findProvider } from "./providers.server";
import { readChecks } from "./stored-checks.server";

/** What was begun, and comes back. */
export interface Flow {
  provider: string;
  label: string;
  /** Whose account the provider was to become a way into; null: to sign in. */
  userId: string | null;
  redirectTo: string;
  challenge: { text: string; method: ChallengeMethod } | null;
}

export type FinishResult =
  | { kind: "signed-in"; user: Viewer; isNew: boolean; flow: Flow }
  /** The provider is a way into the account now. */
  | { kind: "linked"; user: Viewer; flow: Flow }
  /** For a client of the auth service: nothing is linked yet, the token opens the question whether to. */
  | { kind: "asked"; token: string; flow: Flow }
  /** `flow` is null where nothing was begun that this could be the end of. */
  | { kind: ProviderProblem; message: Message; flow: Flow | null };

/** Who comes back, and where. */
type Return =
  | {
      kind: "browser";
      /** The provider whose address they came to. */
      provider: string;
      /** What this very browser began. */
      states: string[];
      /** Who is signed in there. */
      viewer: Viewer | null;
    }
  | { kind: "service" };

/**
 * Ends what `beginSignIn` began, once: the address that a provider sent somebody to is shown, checked
 * and used. Their second factor, if they have one, is still to be asked for.
 * @param callback the whole address, with the site's own origin as in `beginSignIn`
 * @param origin the site's own address for mails
 */
export async function finishSignIn(
  callback: URL,
  by: Return,
  { origin, now }: { origin: string | null; now: Date },
): Promise<FinishResult> {
  const state = callback.searchParams.get("state") ?? "";
  const isOwn = by.kind === "service" || by.states.includes(state);
  const taken = isOwn ? await takeFlow(db, hashToken(state), by.kind) : undefined;
  const provider = findProvider(taken?.provider);
  const isWhole = taken && provider && (by.kind === "service" || by.provider === provider.name);
  if (!isWhole) {
    const label = provider?.label ?? "The provider";
    return { kind: "wrong-state", message: tellProblem("wrong-state", label), flow: null };
  }
  const { userId } = taken;
  const flow = flowOf(provider, taken);
  const refuse = (kind: ProviderProblem): FinishResult => ({
    kind,
    message: tellProblem(kind, provider.label),
    flow,
  });
  if (taken.expiresAt <= now.toISOString()) return refuse("expired");
  const viewer = by.kind === "browser" ? by.viewer : null;
  if (by.kind === "browser" && userId !== null && userId !== viewer?.id) {
    return refuse("signed-out");
  }
  const person = await askWho(provider, callback, state, taken.sealed);
  if (typeof person === "string") return refuse(person);
  if (by.kind === "service" && userId !== null) {
    return { kind: "asked", token: await askToLink(taken, person, now), flow };
  }
  const result = await db
    .transaction()
    .execute(async (trx) =>
      viewer === null || userId === null
        ? enterByIdentity(trx, provider, person, { origin, now })
        : linkIdentity(trx, viewer, provider, person, { origin, now }),
    );
  const isIn = result.kind === "signed-in" || result.kind === "linked";
  return isIn ? { ...result, flow } : refuse(result.kind);
}

/** What was begun with a provider, as it is kept. */
export const flowOf = (
  { name, label }: Provider,
  {
    userId,
    redirectTo,
    challenge: text,
    challengeMethod: method,
  }: NonNullable<Awaited<ReturnType<typeof takeFlow>>>,
): Flow => ({
  provider: name,
  label,
  userId,
  redirectTo,
  challenge: text && method ? { text, method } : null,
});

/** Who came back from a provider, or what was wrong with its answer. */
async function askWho(
  provider: Provider,
  callback: URL,
  state: string,
  sealed: string,
): Promise<ProviderPerson | ReturnType<typeof findFault>> {
  const opened = openSecret(sealed, config.sessionSecrets, "provider");
  if (opened === null) return "failed";
  try {
    return await personAt(provider, callback, { state, ...readChecks(opened) });
  } catch (error) {
    const fault = findFault(error);
    // Whoever said no is no fault.
    if (fault !== "denied") logFault(error, { provider: provider.name });
    return fault;
  }
}
