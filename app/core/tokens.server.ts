import { createHash, randomBytes } from "node:crypto";

/** Returns a random token (256 bits). Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 of a token. Tokens are random, so they need no salt and no slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Returns the SHA-256 of the JSON, in base64url. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
