import { createHmac, hkdfSync } from "node:crypto";
import { config } from "~/config.server";

/** Keyed, because an unkeyed hash of a short code is easy to brute-force from a copy of the database. */
export function hashFactorCode(code: string, sessionSecret: string): string {
  const key = Buffer.from(hkdfSync("sha256", sessionSecret, "", "codes of second factors", 32));
  return createHmac("sha256", key).update(code).digest("base64url");
}

/** A stored hash may have been created with an older secret. */
export const hashFactorCodeWithEverySecret = (code: string): string[] =>
  config.sessionSecrets.map((secret) => hashFactorCode(code, secret));
