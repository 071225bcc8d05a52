import { loadAccount } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import { config } from "~/config.server";
import type { Message } from "~/core/form-state";
import { openSecret } from "~/core/sealed-secret.server";
import { hashToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { type Flow, toFlow } from "./finish-sign-in.server";
import { consumeFlow, findLinkRequestFlow } from "./flow-queries.server";
import { linkIdentity } from "./link-identity.server";
import type { ProviderPerson } from "./openid.server";
import { describeProviderProblem, type ProviderProblem } from "./provider-messages";
import type { Provider } from "./provider-variables";
import { findProvider } from "./providers.server";
import { parseProviderPerson } from "./stored-checks.server";

/** A question whether somebody of a provider shall come in to an account, before it is answered. */
export interface LinkRequest {
  flow: Flow;
  userId: string;
  /** Of the auth service, which wants it. */
  sessionId: string;
  provider: Provider;
  person: ProviderPerson;
}

/** Looks at a question without answering it; null where there is none, or not any more. */
export async function loadLinkRequest(token: string, now: Date): Promise<LinkRequest | null> {
  return unsealLinkRequest(await findLinkRequestFlow(db, hashToken(token)), now);
}

type ConfirmLinkRequestResult =
  | { kind: "linked"; user: Viewer }
  | { kind: "spent" }
  | { kind: ProviderProblem; message: Message };

/**
 * Answers a question with yes, once. Whether the session that wants it still may, the caller has seen.
 * @param present.origin the site's own address for mails
 */
export async function confirmLinkRequest(
  token: string,
  present: { origin: string | null; now: Date },
): Promise<ConfirmLinkRequestResult> {
  return db.transaction().execute(async (trx: Db): Promise<ConfirmLinkRequestResult> => {
    const asked = unsealLinkRequest(await consumeFlow(trx, hashToken(token), "asked"), present.now);
    if (!asked) return { kind: "spent" };
    const { userId, provider, person } = asked;
    // The question ends with the session that asks it, so that the account is as it was then.
    const account = await loadAccount(trx, userId);
    if (!account) return { kind: "spent" };
    const result = await linkIdentity(trx, account, provider, person, present);
    if (result.kind === "linked" || result.kind === "signed-in") {
      return { kind: "linked", user: result.user };
    }
    return { kind: result.kind, message: describeProviderProblem(result.kind, provider.label) };
  });
}

function unsealLinkRequest(
  row: Awaited<ReturnType<typeof findLinkRequestFlow>>,
  now: Date,
): LinkRequest | null {
  const provider = findProvider(row?.provider);
  if (!row?.userId || !row.sessionId || !provider || row.expiresAt <= now.toISOString())
    return null;
  const opened = openSecret(row.sealed, config.sessionSecrets, "provider");
  if (opened === null) return null;
  const { userId, sessionId } = row;
  const person = parseProviderPerson(opened);
  return { flow: toFlow(provider, row), userId, sessionId, provider, person };
}
