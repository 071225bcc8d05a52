import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { config } from "~/config.server";
import { ServiceError } from "./service-error";
import { loadSigningKeys, type SigningKey, toPublicKeySet } from "./signing-keys.server";
import { accessTokenSeconds } from "./token-times";

const algorithm = "ES256";
/** The audience (`aud`) of access tokens, which give access to /auth/v1 only. */
export const audience = "authenticated";

const issuerOf = (origin: string) => `${origin}/auth/v1`;

/** Adds `iss`, `aud`, `iat` and `exp` to the claims and signs them. `expiresAt` is in seconds since 1970. */
export async function signAccessToken(
  claims: JWTPayload & { sub: string; session_id: string },
  origin: string,
  now: Date,
): Promise<{ token: string; expiresAt: number }> {
  const [{ kid, jwk }] = loadSigningKeys(config.dataDir, now);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const token = await new SignJWT({ iss: issuerOf(origin), ...claims })
    .setProtectedHeader({ alg: algorithm, typ: "JWT", kid })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(importKey(`sign ${kid}`, () => createPrivateKey({ key: jwk, format: "jwk" })));
  return { token, expiresAt };
}

/** The caller checks whether the session still exists. @throws ServiceError 403 `bad_jwt` */
export async function verifyAccessToken(
  token: string,
  origin: string,
  now: Date,
): Promise<{ userId: string; sessionId: string }> {
  const keys = loadSigningKeys(config.dataDir, now);
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => findPublicKey(keys, kid), {
      algorithms: [algorithm],
      issuer: issuerOf(origin),
      audience,
      requiredClaims: ["sub", "iat", "exp", "session_id"],
      currentDate: now,
    });
    const { sub, session_id } = payload;
    if (typeof sub === "string" && typeof session_id === "string") {
      return { userId: sub, sessionId: session_id };
    }
    throw new errors.JWTInvalid("claims of another shape");
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new ServiceError(
      403,
      "bad_jwt",
      `invalid JWT: unable to parse or verify signature, ${error.message}`,
    );
  }
}

export const loadKeySet = (now: Date) => toPublicKeySet(loadSigningKeys(config.dataDir, now));

function findPublicKey(keys: SigningKey[], kid: string | undefined): KeyObject {
  const key = keys.find((signingKey) => signingKey.kid === kid);
  if (!key) throw new errors.JWKSNoMatchingKey("unrecognized JWT kid");
  const { kty, crv, x, y } = key.jwk;
  return importKey(`verify ${key.kid}`, () =>
    createPublicKey({ key: { kty, crv, x, y }, format: "jwk" }),
  );
}

const importedKeys = new Map<string, KeyObject>();

/** Imports each key once, because an import takes a millisecond: most of the cost of a token. */
function importKey(cacheKey: string, createKey: () => KeyObject): KeyObject {
  const key = importedKeys.get(cacheKey) ?? createKey();
  importedKeys.set(cacheKey, key);
  return key;
}
