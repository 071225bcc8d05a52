import { createHmac, hkdfSync } from "node:crypto";
import { config } from "~/config.server";

/** Uses a key, because short codes are easy to brute-force from a copy of the database. */
export function hashSecret(text: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "codes of second factors", 32));
  return createHmac("sha256", key).update(text).digest("base64url");
}

export const hashWithEverySecret = (text: string): string[] =>
  config.sessionSecrets.map((secret) => hashSecret(text, secret));
