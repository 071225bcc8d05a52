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

export interface LinkConfirmation {
  provider: string;
  /** The user at the provider: e-mail address, else name. Empty if neither is known. */
  person: string;
  account: string;
  redirectHost: string;
}

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
    redirectHost: new URL(flow.redirectTo).host,
  };
}

/**
 * Confirms a linking, once, if the requesting session may change sign-in methods.
 * @returns the redirect URL to the client, also for errors; null if the confirmation has expired
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
        description: english.describe(result.message),
      });
  }
}

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
