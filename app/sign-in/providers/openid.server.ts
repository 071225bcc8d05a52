import { millisecondsInHour } from "date-fns/constants";
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import * as openid from "openid-client";
import type { z } from "zod";
import { claimsSchema } from "./claims.schema.server";
import { fetchFromProvider, ProviderUnavailableError } from "./fetch-from-provider.server";
import type { Provider } from "./provider-variables";

/** A provider answers each question within this time, or not at all. */
const timeoutSeconds = 5;
/** So long we know where a provider's pages are; its keys are read with every sign-in. */
const metadataTtlMs = millisecondsInHour;

/** Who somebody is with a provider, by what it signed. */
export interface ProviderPerson {
  subject: string;
  /** Null where it named none. */
  email: string | null;
  /** Whether the provider vouches for the address. */
  isEmailVerified: boolean;
  name: string | null;
}

/** What an answer is checked by; the browser never sees the nonce's or the verifier's use. */
interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

export type ProviderFailure =
  /** The person said no. */
  | "denied"
  /** It does not answer, or says that it cannot at the moment. */
  | "unavailable"
  /** It answered something that does not hold. */
  | "failed";

const cachedMetadata = new Map<string, { readAt: number; found: Promise<openid.ServerMetadata> }>();

/** Where to send somebody's browser. @throws what `findFault` names */
export async function buildProviderUrl(
  provider: Provider,
  redirectUri: string,
  { state, nonce, verifier }: Checks,
  email: string | null,
): Promise<URL> {
  const client = await createClient(provider);
  return openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(email ? { login_hint: email } : {}),
  });
}

/**
 * Who came back from a provider. State, issuer (RFC 9207), audience, nonce, times and the signature
 * are checked; the keys are read anew each time, so that new ones count at once.
 * @param callback the address that the browser was sent to, as the provider knows it
 * @throws what `findFault` names
 */
export async function fetchProviderPerson(
  provider: Provider,
  callback: URL,
  { state, nonce, verifier }: Checks,
): Promise<ProviderPerson> {
  const client = await createClient(provider);
  const tokens = await openid.authorizationCodeGrant(client, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const signed = tokens.claims();
  if (!signed) throw new TypeError("there is no ID token");
  // Some sign only who it is and tell the rest when they are asked.
  const isTold = signed.email === undefined && client.serverMetadata().userinfo_endpoint;
  const told = isTold
    ? await openid.fetchUserInfo(client, tokens.access_token, signed.sub)
    : undefined;
  return toProviderPerson(claimsSchema.parse({ ...told, ...signed }));
}

/** Clocks differ by so much. */
const maxSkewSeconds = 60;

/** Signed by a provider with its own key; never with a secret that its clients know too. */
const idTokenAlgorithms = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"];

/**
 * Who an ID token is of that an app on somebody's phone got from a provider for this very site. Issuer,
 * audience, times and the signature are checked.
 * @returns also the nonce that it was asked for with; null where it is no such token
 * @throws what `findFault` names, where the provider does not answer
 */
export async function verifyIdToken(
  provider: Provider,
  idToken: string,
  now: Date,
): Promise<{ person: ProviderPerson; nonce: string | null } | null> {
  const { issuer, jwks_uri } = await loadProviderMetadata(provider);
  if (!jwks_uri) throw new TypeError("the provider names no keys");
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  const asked = { method: "GET", headers: {}, body: null, redirect: "manual", signal } as const;
  const keys = (await (await fetchFromProvider(jwks_uri, asked)).json()) as JSONWebKeySet;
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      algorithms: idTokenAlgorithms,
      issuer,
      audience: provider.clientId,
      requiredClaims: ["sub", "iat", "exp"],
      currentDate: now,
    });
    if (!isForThisSite(payload, provider.clientId) || isIssuedInFuture(payload, now)) return null;
    const nonce = typeof payload.nonce === "string" ? payload.nonce : null;
    return { person: toProviderPerson(claimsSchema.parse(payload)), nonce };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** A token for several names who of them asked for it (OpenID Connect Core, section 3.1.3.7). */
const isForThisSite = ({ aud, azp }: JWTPayload, clientId: string): boolean =>
  !Array.isArray(aud) || aud.length === 1 || azp === clientId;

const isIssuedInFuture = ({ iat = 0 }: JWTPayload, now: Date): boolean =>
  iat > now.getTime() / 1000 + maxSkewSeconds;

const toProviderPerson = (claims: z.output<typeof claimsSchema>): ProviderPerson => ({
  subject: claims.sub,
  email: claims.email ?? null,
  isEmailVerified: claims.email !== undefined && claims.email_verified,
  name: claims.name || claims.given_name || null,
});

/** What went wrong with a provider; undefined where it is no fault of the provider's. */
export function classifyProviderFailure(error: unknown): ProviderFailure {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof ProviderUnavailableError) return "unavailable";
  }
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === "access_denied") return "denied";
    const isAway = ["temporarily_unavailable", "server_error"].includes(error.error);
    return isAway ? "unavailable" : "failed";
  }
  return "failed";
}

/** A client whose keys are its own: they are forgotten with it. */
async function createClient(provider: Provider): Promise<openid.Configuration> {
  const server = await loadProviderMetadata(provider);
  const { clientId, clientSecret } = provider;
  // As the specification has it where a provider does not say.
  const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authentication = methods.includes("client_secret_basic")
    ? openid.ClientSecretBasic(clientSecret)
    : openid.ClientSecretPost(clientSecret);
  const client = new openid.Configuration(
    server,
    clientId,
    { client_secret: clientSecret },
    authentication,
  );
  client.timeout = timeoutSeconds;
  client[openid.customFetch] = fetchFromProvider;
  openid.enableNonRepudiationChecks(client);
  if (isInsecure(provider)) openid.allowInsecureRequests(client);
  return client;
}

/** What a provider tells of itself, asked for once by however many who wait. */
async function loadProviderMetadata(provider: Provider): Promise<openid.ServerMetadata> {
  const now = performance.now();
  const kept = cachedMetadata.get(provider.name);
  if (kept && now - kept.readAt < metadataTtlMs) return kept.found;
  const found = discover(provider);
  cachedMetadata.set(provider.name, { readAt: now, found });
  // What did not work is tried again by whoever comes next.
  found.catch(() => cachedMetadata.delete(provider.name));
  return found;
}

async function discover(provider: Provider): Promise<openid.ServerMetadata> {
  const client = await openid.discovery(provider.issuer, provider.clientId, undefined, undefined, {
    timeout: timeoutSeconds,
    [openid.customFetch]: fetchFromProvider,
    execute: isInsecure(provider) ? [openid.allowInsecureRequests] : [],
  });
  return client.serverMetadata();
}

/** Config lets that pass on this machine only. */
const isInsecure = ({ issuer }: Provider) => issuer.protocol === "http:";
