import { createHash } from "node:crypto";

/** Returns the SHA-256 of the JSON, in base64url. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
