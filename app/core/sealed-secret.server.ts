import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Texts from which the keys are derived, by use. They never change, because stored values could not be opened any
 * more. A value opens only for its use.
 */
const derivationTexts = {
  mail: "a secret that waits in the outbox",
  factor: "the key of an authenticator app",
  document: "the number of a guest's document",
  provider: "what the answer of a sign-in provider is checked by",
};
type SecretUse = keyof typeof derivationTexts;

const deriveKey = (secret: string, use: SecretUse) =>
  Buffer.from(hkdfSync("sha256", secret, "", derivationTexts[use], 32));

/** Encrypts a secret for the database, with the first session secret. */
export function sealSecret(text: string, secrets: [string, ...string[]], use: SecretUse): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secrets[0], use), iv);
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString("base64url");
}

/** Number of sealed values by the session secret that opens them: the first (current) one, or an older one. */
export interface SealCount {
  first: number;
  older: number;
  none: number;
}

export function identifySealingSecret(
  sealed: string,
  secrets: string[],
  use: SecretUse,
): keyof SealCount {
  if (openSecret(sealed, secrets.slice(0, 1), use) !== null) return "first";
  return openSecret(sealed, secrets.slice(1), use) === null ? "none" : "older";
}

/** Returns the value sealed again with the first secret, or null unless an older secret sealed it. */
export function resealSecret(
  sealed: string,
  secrets: [string, ...string[]],
  use: SecretUse,
): string | null {
  if (identifySealingSecret(sealed, secrets, use) !== "older") return null;
  const text = openSecret(sealed, secrets, use);
  return text === null ? null : sealSecret(text, secrets, use);
}

/** Returns null if none of the secrets opens the sealed value. */
export function openSecret(sealed: string, secrets: string[], use: SecretUse): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(algorithm, deriveKey(secret, use), iv, {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(tag);
      const decrypted = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([decrypted, decipher.final()]).toString("utf8");
    } catch {
      // Try the next secret.
    }
  }
  return null;
}
