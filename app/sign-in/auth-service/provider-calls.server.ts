import type { ServiceSession } from "~/accounts/service-accounts.server";
import { english } from "~/core/languages/english";
import { withQuery } from "~/core/paths";
import { beginSignIn } from "~/sign-in/providers/begin-sign-in.server";
import { type FinishResult, finishSignIn } from "~/sign-in/providers/finish-sign-in.server";
import { findProviderByDomain } from "~/sign-in/providers/providers.server";
import { unlinkIdentity } from "~/sign-in/providers/unlink-identity.server";
import { unlinkPhone } from "~/sign-in/providers/unlink-phone.server";
import { requireLinkAllowed } from "./change-user.server";
import type { ClientContext } from "./client-context";
import {
  buildClientRedirect,
  buildErrorRedirect,
  type ClientRedirect,
} from "./client-redirects.server";
import { phoneIdentityId } from "./describe-user.server";
import { providerErrors } from "./provider-errors";
import { redirectFromQuery, toAllowedRedirect } from "./redirects.server";
import { challengeQuery, noBody, ssoBody } from "./service-bodies.schema.server";
import { authenticatedCall, publicCall } from "./service-call";
import { createValidationError, ServiceError } from "./service-error";

export const providerCalls = [
  publicCall({ method: "GET", path: "/authorize", body: noBody }, async ({ query, client }) => {
    const way = parseClientRedirect(query, client);
    const result = await beginProviderSignIn(query.get("provider") ?? "", way, null, client);
    return { status: 302, location: typeof result === "string" ? result : result.back };
  }),

  publicCall({ method: "GET", path: "/callback", body: noBody }, async ({ query, client }) => {
    const address = new URL(`${client.origin}/auth/v1/callback?${query}`);
    const present = { origin: client.mailOrigin, now: client.now };
    const result = await finishSignIn(address, { kind: "service" }, present);
    const home: ClientRedirect = { redirectTo: `${client.origin}/`, challenge: null };
    const back = result.flow ?? home;
    return { status: 302, location: await resultLocation(result, back, client) };
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
      const way = parseClientRedirect(query, client);
      const result = await beginProviderSignIn(query.get("provider") ?? "", way, session, client);
      if (typeof result !== "string") throw result.error;
      const isAsked = query.get("skip_http_redirect") === "true";
      return isAsked ? { body: { url: result } } : { status: 302, location: result };
    },
  ),

  authenticatedCall(
    { method: "DELETE", path: "/user/identities/:id", body: noBody },
    async ({ id, client }, session) => {
      await requireLinkAllowed(session, client);
      const present = { origin: client.mailOrigin, now: client.now };
      const result = await removeIdentity(session.user, id, present);
      switch (result.kind) {
        case "unlinked":
          return { body: {} };
        case "not-found":
          throw new ServiceError(422, "identity_not_found", "Identity doesn't exist");
        case "last-way":
          throw new ServiceError(
            422,
            "single_identity_not_deletable",
            "User must have at least 1 identity after unlinking",
          );
      }
    },
  ),
];

async function resultLocation(
  result: FinishResult,
  back: ClientRedirect,
  client: ClientContext,
): Promise<string> {
  switch (result.kind) {
    case "asked":
      return withQuery("/auth/link", { token: result.token });
    case "signed-in":
    case "linked":
      return buildClientRedirect(result.user, "oauth", back, {}, client);
    default:
      return buildErrorRedirect(back, {
        ...providerErrors[result.kind],
        description: english.describe(result.message),
      });
  }
}

/** Clients see the e-mail address and the phone number as identities too. The address stays. */
async function removeIdentity(
  user: ServiceSession["user"],
  id: string,
  present: { origin: string | null; now: Date },
) {
  if (id === user.id) return { kind: "last-way" } as const;
  return id === phoneIdentityId(user)
    ? unlinkPhone(user, present)
    : unlinkIdentity(user, id, present);
}

function parseClientRedirect(query: URLSearchParams, client: ClientContext): ClientRedirect {
  const checked = challengeQuery.safeParse(Object.fromEntries(query));
  if (!checked.success)
    throw createValidationError(checked.error.issues[0]?.message ?? "Invalid PKCE challenge");
  return { redirectTo: redirectFromQuery(query, client), challenge: checked.data.challenge };
}

/**
 * Returns the URL at the provider. If the provider fails, returns the error and the URL that reports it.
 * @throws ServiceError for an unknown provider
 */
async function beginProviderSignIn(
  providerName: string,
  way: ClientRedirect,
  session: ServiceSession | null,
  { origin, now }: ClientContext,
): Promise<string | { back: string; error: ServiceError }> {
  const wanted = {
    kind: "service",
    userId: session?.user.id ?? null,
    sessionId: session?.id ?? null,
    ...way,
  } as const;
  const result = await beginSignIn(providerName, wanted, origin, now);
  if (result.kind === "begun") return result.address;
  if (result.kind === "unknown-provider") {
    throw new ServiceError(
      400,
      "provider_disabled",
      "Unsupported provider: provider is not enabled",
    );
  }
  const message = english.describe(result.message);
  return {
    back: buildErrorRedirect(way, { ...providerErrors[result.kind], description: message }),
    error: new ServiceError(503, "unexpected_failure", message),
  };
}
