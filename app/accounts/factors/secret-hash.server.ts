import { createHmac, hkdfSync } from "node:crypto";
import { config } from "~/config.server";

/** What short codes are compared with: with a key, for they are soon tried by whoever has the file. */
export function hashSecret(text: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "codes of second factors", 32));
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** The same with each of the session secrets. */
export const hashWithEverySecret = (text: string): string[] =>
  config.sessionSecrets.map((secret) => hashSecret(text, secret));
