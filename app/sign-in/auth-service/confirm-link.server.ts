import { loadServiceAccount, loadServiceSession } from "~/accounts/service-accounts.server";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import {
  confirmLinkRequest,
  type LinkRequest,
  loadLinkRequest,
} from "~/sign-in/providers/confirm-link-request.server";
import { requireLinkAllowed } from "./change-user.server";
import type { ClientContext } from "./client-context";
import { buildClientRedirect, buildErrorRedirect } from "./client-redirects.server";
import { providerErrors } from "./provider-errors";
import { ServiceError } from "./service-error";

/** A question whether a provider shall be a way into an account, as its page asks it. */
export interface LinkConfirmation {
  /** What the provider is called. */
  provider: string;
  /** Who came back from there: their address there, else their name; empty where neither is known. */
  person: string;
  /** Whose account it is to lead into: the address, else the name. */
  account: string;
  /** The host that whoever answers is led back to. */
  goesTo: string;
}

/** Looks at a question without answering it; null where it is unknown, answered, or too old. */
export async function loadLinkConfirmation(
  token: string,
  now: Date,
): Promise<LinkConfirmation | null> {
  const asked = await loadLinkRequest(token, now);
  const account = asked && (await loadServiceAccount(db, asked.userId));
  if (!account) return null;
  const { flow, person } = asked;
  return {
    provider: flow.label,
    person: person.email ?? person.name ?? "",
    account: account.email || account.name,
    goesTo: new URL(flow.redirectTo).host,
  };
}

/**
 * Answers a question with yes, once. The session that asked has to run still, and to be one that may
 * change ways in.
 * @returns the address that leads back to the client, also with why not; null where there is no such
 *   question any more
 */
export async function confirmLink(token: string, client: ClientContext): Promise<string | null> {
  const { now, mailOrigin } = client;
  const asked = await loadLinkRequest(token, now);
  if (!asked) return null;
  const refusal = await findLinkRefusal(asked, client);
  if (refusal) return buildErrorRedirect(asked.flow, refusal);
  const result = await confirmLinkRequest(token, { origin: mailOrigin, now });
  switch (result.kind) {
    case "linked":
      return buildClientRedirect(result.user, "oauth", asked.flow, {}, client);
    case "spent":
      return null;
    default:
      return buildErrorRedirect(asked.flow, {
        ...providerErrors[result.kind],
        description: english.tell(result.message),
      });
  }
}

/** Why the session that asked may not link any more; null where it may. */
async function findLinkRefusal({ userId, sessionId }: LinkRequest, client: ClientContext) {
  const session = await loadServiceSession(db, sessionId, client.now);
  const error = "access_denied" as const;
  if (session?.user.id !== userId) {
    return { error, code: "session_not_found", description: "You were signed out meanwhile" };
  }
  try {
    await requireLinkAllowed(session, client);
    return null;
  } catch (fault) {
    if (!(fault instanceof ServiceError)) throw fault;
    return { error, code: fault.code, description: fault.message };
  }
}
