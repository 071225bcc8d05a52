import { createHash, randomBytes } from "node:crypto";

/** An unguessable id (256 random bits) that is handed out once and stored only as its hash. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 of a token, as stored. The token is random, so no salt and no slow hash is needed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
