import { loadServiceAccount, loadServiceSession } from "~/accounts/service-accounts.server";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import {
  confirmLinkRequest,
  type LinkRequest,
  loadLinkRequest,
} from "~/sign-in/providers/confirm-link-request.server";
import { requireLinkAllowed } from "./change-user.server";
import { buildClientRedirect, buildErrorRedirect } from "./client-codes.server";
import { providerErrors } from "./provider-errors";
import type { ClientContext } from "./service-call";
import { ServiceError } from "./service-error";

export interface LinkConfirmation {
  provider: string;
  /** The user at the provider: e-mail address, else name. Empty if neither is known. */
  providerUser: string;
  /** The account's e-mail address, else its name. */
  account: string;
  redirectHost: string;
}

export async function loadLinkConfirmation(
  token: string,
  now: Date,
): Promise<LinkConfirmation | null> {
  const linkRequest = await loadLinkRequest(token, now);
  const account = linkRequest && (await loadServiceAccount(db, linkRequest.userId));
  if (!account) return null;
  const { flow, providerUser } = linkRequest;
  return {
    provider: flow.label,
    providerUser: providerUser.email ?? providerUser.name ?? "",
    account: account.email || account.name,
    redirectHost: new URL(flow.redirectTo).host,
  };
}

/**
 * Each request can be confirmed once, by a session that may change sign-in methods.
 * @returns the redirect URL to the client, also for errors; null if the confirmation has expired
 */
export async function confirmLink(token: string, client: ClientContext): Promise<string | null> {
  const { now, mailOrigin } = client;
  const linkRequest = await loadLinkRequest(token, now);
  if (!linkRequest) return null;
  const refusal = await findLinkRefusal(linkRequest, client);
  if (refusal) return buildErrorRedirect(linkRequest.flow, refusal);
  const result = await confirmLinkRequest(token, { origin: mailOrigin, now });
  switch (result.kind) {
    case "linked":
      return buildClientRedirect(result.user, "oauth", linkRequest.flow, {}, client);
    case "expired":
      return null;
    default:
      return buildErrorRedirect(linkRequest.flow, {
        ...providerErrors[result.kind],
        description: english.describe(result.message),
      });
  }
}

async function findLinkRefusal({ userId, sessionId }: LinkRequest, client: ClientContext) {
  const session = await loadServiceSession(db, sessionId, client.now);
  const errorKind = "access_denied" as const;
  if (session?.user.id !== userId) {
    return {
      error: errorKind,
      code: "session_not_found",
      description: "You were signed out before you confirmed",
    };
  }
  try {
    await requireLinkAllowed(session, client);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { error: errorKind, code: error.code, description: error.message };
  }
}
