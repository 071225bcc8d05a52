import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "a secret that waits in the outbox", 32));

/**
 * Encrypts what a mail will hold and only its reader may see.
 * @param secrets the session secrets; the first encrypts
 */
export function sealSecret(text: string, secrets: [string, ...string[]]): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secrets[0]), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What was sealed, or null where none of the secrets opens it. */
export function openSecret(sealed: string, secrets: string[]): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(algorithm, keyOf(secret), iv, { authTagLength: tagBytes });
      decipher.setAuthTag(tag);
      const opened = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([opened, decipher.final()]).toString("utf8");
    } catch {
      // Sealed with another.
    }
  }
  return null;
}
