import { millisecondsInHour } from "date-fns/constants";
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import * as openid from "openid-client";
import * as z from "zod";
import { normaliseEmail } from "~/core/email-address.server";
import { toSingleLine } from "~/core/single-line";
import { fetchFromProvider, ProviderUnavailableError } from "./fetch-from-provider.server";
import type { Provider } from "./provider-variables";

const timeoutSeconds = 5;
/** How long provider metadata is cached. Signing keys are read at every sign-in. */
const metadataTtlMs = millisecondsInHour;

export interface ProviderUser {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** The values that bind a callback to the request that started it. */
interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

export type ProviderFailure =
  /** The user cancelled the sign-in at the provider. */
  | "denied"
  /** The provider does not respond, or reports a temporary failure. */
  | "unavailable"
  | "failed";

interface CachedMetadata {
  /** From `performance.now()`. */
  fetchedAtMs: number;
  metadata: Promise<openid.ServerMetadata>;
}

const cachedMetadata = new Map<string, CachedMetadata>();

/** Returns the URL that the user's browser opens to sign in. @throws an error for `classifyProviderFailure` */
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

/** Reads the keys each time, so that new keys work at once. @throws an error for `classifyProviderFailure` */
export async function fetchProviderUser(
  provider: Provider,
  callbackUrl: URL,
  { state, nonce, verifier }: Checks,
): Promise<ProviderUser> {
  const client = await createClient(provider);
  const tokens = await openid.authorizationCodeGrant(client, callbackUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const idTokenClaims = tokens.claims();
  if (!idTokenClaims) throw new TypeError("the provider returned no ID token");
  // Some providers' ID tokens contain only the subject. Their user-info endpoint returns the other claims.
  const needsUserInfo =
    idTokenClaims.email === undefined && client.serverMetadata().userinfo_endpoint;
  const userInfo = needsUserInfo
    ? await openid.fetchUserInfo(client, tokens.access_token, idTokenClaims.sub)
    : undefined;
  return toProviderUser(claimsSchema.parse({ ...userInfo, ...idTokenClaims }));
}

/** Tolerates a provider whose clock is ahead. */
const maxSkewSeconds = 60;

/** Asymmetric algorithms only, because all clients of a provider know the secret of a symmetric one. */
const idTokenAlgorithms = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"];

/** Returns null if an app's token is invalid. @throws an error for `classifyProviderFailure` */
export async function verifyIdToken(
  provider: Provider,
  idToken: string,
  now: Date,
): Promise<{ providerUser: ProviderUser; nonce: string | null } | null> {
  const { issuer, jwks_uri } = await loadProviderMetadata(provider);
  if (!jwks_uri) throw new TypeError("the provider names no keys");
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  const requestOptions = {
    method: "GET",
    headers: {},
    body: null,
    redirect: "manual",
    signal,
  } as const;
  const keys = (await (await fetchFromProvider(jwks_uri, requestOptions)).json()) as JSONWebKeySet;
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
    return { providerUser: toProviderUser(claimsSchema.parse(payload)), nonce };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Returns whether a token with several audiences names this site as `azp` (OpenID Connect Core, 3.1.3.7). */
const isForThisSite = ({ aud, azp }: JWTPayload, clientId: string): boolean =>
  !Array.isArray(aud) || aud.length === 1 || azp === clientId;

const isIssuedInFuture = ({ iat = 0 }: JWTPayload, now: Date): boolean =>
  iat > now.getTime() / 1000 + maxSkewSeconds;

const toProviderUser = (claims: z.output<typeof claimsSchema>): ProviderUser => ({
  subject: claims.sub,
  email: claims.email ?? null,
  isEmailVerified: claims.email !== undefined && claims.email_verified,
  name: claims.name || claims.given_name || null,
});

export function classifyProviderFailure(error: unknown): ProviderFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderUnavailableError) return "unavailable";
  }
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === "access_denied") return "denied";
    const isTemporary = ["temporarily_unavailable", "server_error"].includes(error.error);
    return isTemporary ? "unavailable" : "failed";
  }
  return "failed";
}

async function createClient(provider: Provider): Promise<openid.Configuration> {
  const serverMetadata = await loadProviderMetadata(provider);
  const { clientId, clientSecret } = provider;
  // `client_secret_basic` is the default of OpenID Connect Discovery.
  const authenticationMethods = serverMetadata.token_endpoint_auth_methods_supported ?? [
    "client_secret_basic",
  ];
  const authentication = authenticationMethods.includes("client_secret_basic")
    ? openid.ClientSecretBasic(clientSecret)
    : openid.ClientSecretPost(clientSecret);
  const client = new openid.Configuration(
    serverMetadata,
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

async function loadProviderMetadata(provider: Provider): Promise<openid.ServerMetadata> {
  const now = performance.now();
  const cached = cachedMetadata.get(provider.name);
  if (cached && now - cached.fetchedAtMs < metadataTtlMs) return cached.metadata;
  const metadata = fetchProviderMetadata(provider);
  cachedMetadata.set(provider.name, { fetchedAtMs: now, metadata });
  // After a failure, the next caller sends a new request.
  metadata.catch(() => cachedMetadata.delete(provider.name));
  return metadata;
}

async function fetchProviderMetadata(provider: Provider): Promise<openid.ServerMetadata> {
  const client = await openid.discovery(provider.issuer, provider.clientId, undefined, undefined, {
    timeout: timeoutSeconds,
    [openid.customFetch]: fetchFromProvider,
    execute: isInsecure(provider) ? [openid.allowInsecureRequests] : [],
  });
  return client.serverMetadata();
}

/** The configuration allows HTTP on this machine only. */
const isInsecure = ({ issuer }: Provider) => issuer.protocol === "http:";

/** A value that is too long or not a text becomes undefined. */
const singleLine = (maxLength: number) =>
  z.string().transform(toSingleLine).pipe(z.string().max(maxLength)).optional().catch(undefined);

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().transform(normaliseEmail).pipe(z.email().max(254)).optional().catch(undefined),
  // Some providers send the string "true".
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  name: singleLine(200),
  given_name: singleLine(200),
});
