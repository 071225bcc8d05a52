import type { ServiceSession } from "~/accounts/service-accounts.server";
import { english } from "~/core/languages/english";
import { withQuery } from "~/core/paths";
import { beginSignIn } from "~/sign-in/providers/begin-sign-in.server";
import { type FinishResult, finishSignIn } from "~/sign-in/providers/finish-sign-in.server";
import { findProviderByDomain } from "~/sign-in/providers/providers.server";
import { unlinkIdentity, unlinkPhone } from "~/sign-in/providers/unlink-identity.server";
import { requireLinkAllowed } from "./change-user.server";
import {
  buildClientRedirect,
  buildErrorRedirect,
  type ClientRedirect,
} from "./client-codes.server";
import { providerErrors } from "./provider-errors";
import { parseRedirectTo, toAllowedRedirect } from "./redirects.server";
import { challengeQuery, noBody, ssoBody } from "./service-bodies.schema.server";
import { authenticatedCall, type ClientContext, publicCall } from "./service-call";
import { createValidationError, ServiceError } from "./service-error";
import { phoneIdentityIdOf } from "./user-response.server";

export const providerCalls = [
  publicCall({ method: "GET", path: "/authorize", body: noBody }, async ({ query, client }) => {
    const clientRedirect = parseClientRedirect(query, client);
    const result = await beginProviderSignIn(
      query.get("provider") ?? "",
      clientRedirect,
      null,
      client,
    );
    return { status: 302, location: typeof result === "string" ? result : result.errorUrl };
  }),

  publicCall({ method: "GET", path: "/callback", body: noBody }, async ({ query, client }) => {
    const callbackUrl = new URL(`${client.origin}/auth/v1/callback?${query}`);
    const context = { origin: client.mailOrigin, now: client.now };
    const result = await finishSignIn(callbackUrl, { kind: "service" }, context);
    const homeRedirect: ClientRedirect = { redirectTo: `${client.origin}/`, challenge: null };
    const clientRedirect = result.flow ?? homeRedirect;
    return { status: 302, location: await buildResultLocation(result, clientRedirect, client) };
  }),

  publicCall({ method: "POST", path: "/sso", body: ssoBody }, async ({ body, client }) => {
    const { provider_id, domain, challenge } = body;
    if (provider_id || !domain) {
      throw new ServiceError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
    }
    const provider = findProviderByDomain(domain);
    if (!provider) {
      throw new ServiceError(
        404,
        "sso_provider_not_found",
        "No SSO provider assigned for this domain",
      );
    }
    const redirectTo = toAllowedRedirect(body.redirect_to, client);
    const result = await beginProviderSignIn(
      provider.name,
      { redirectTo, challenge },
      null,
      client,
    );
    if (typeof result !== "string") throw result.error;
    return body.skip_http_redirect ? { body: { url: result } } : { location: result };
  }),

  authenticatedCall(
    { method: "GET", path: "/user/identities/authorize", body: noBody },
    async ({ query, client }, session) => {
      await requireLinkAllowed(session, client);
      const clientRedirect = parseClientRedirect(query, client);
      const result = await beginProviderSignIn(
        query.get("provider") ?? "",
        clientRedirect,
        session,
        client,
      );
      if (typeof result !== "string") throw result.error;
      const isUrlRequested = query.get("skip_http_redirect") === "true";
      return isUrlRequested ? { body: { url: result } } : { status: 302, location: result };
    },
  ),

  authenticatedCall(
    { method: "DELETE", path: "/user/identities/:id", body: noBody },
    async ({ id, client }, session) => {
      await requireLinkAllowed(session, client);
      const context = { origin: client.mailOrigin, now: client.now };
      const result = await removeIdentity(session.user, id, context);
      switch (result.kind) {
        case "unlinked":
          return { body: {} };
        case "not-found":
          throw new ServiceError(422, "identity_not_found", "Identity doesn't exist");
        case "last-method":
          throw new ServiceError(
            422,
            "single_identity_not_deletable",
            "User must have at least 1 identity after unlinking",
          );
      }
    },
  ),
];

async function buildResultLocation(
  result: FinishResult,
  clientRedirect: ClientRedirect,
  client: ClientContext,
): Promise<string> {
  switch (result.kind) {
    case "confirmation-required":
      return withQuery("/auth/link", { token: result.token });
    case "signed-in":
    case "linked":
      return buildClientRedirect(result.user, "oauth", clientRedirect, {}, client);
    default:
      return buildErrorRedirect(clientRedirect, {
        ...providerErrors[result.kind],
        description: english.describe(result.message),
      });
  }
}

/** Clients see the phone number and the e-mail address as identities too. The address cannot be removed. */
async function removeIdentity(
  user: ServiceSession["user"],
  id: string,
  context: { origin: string | null; now: Date },
) {
  if (id === user.id) return { kind: "last-method" } as const;
  return id === phoneIdentityIdOf(user)
    ? unlinkPhone(user, context)
    : unlinkIdentity(user, id, context);
}

function parseClientRedirect(query: URLSearchParams, client: ClientContext): ClientRedirect {
  const parsedQuery = challengeQuery.safeParse(Object.fromEntries(query));
  if (!parsedQuery.success)
    throw createValidationError(parsedQuery.error.issues[0]?.message ?? "Invalid PKCE challenge");
  return { redirectTo: parseRedirectTo(query, client), challenge: parsedQuery.data.challenge };
}

/** A failing provider is reported by the returned error and URL. @throws ServiceError for an unknown provider */
async function beginProviderSignIn(
  providerName: string,
  clientRedirect: ClientRedirect,
  session: ServiceSession | null,
  { origin, now }: ClientContext,
): Promise<string | { errorUrl: string; error: ServiceError }> {
  const flow = {
    kind: "service",
    userId: session?.user.id ?? null,
    sessionId: session?.id ?? null,
    ...clientRedirect,
  } as const;
  const result = await beginSignIn(providerName, flow, origin, now);
  if (result.kind === "started") return result.url;
  if (result.kind === "unknown-provider") {
    throw new ServiceError(
      400,
      "provider_disabled",
      "Unsupported provider: provider is not enabled",
    );
  }
  const message = english.describe(result.message);
  return {
    errorUrl: buildErrorRedirect(clientRedirect, {
      ...providerErrors[result.kind],
      description: message,
    }),
    error: new ServiceError(503, "unexpected_failure", message),
  };
}
