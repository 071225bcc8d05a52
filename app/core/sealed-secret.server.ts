import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * What is encrypted; each has a key of its own, made of these words, so that none opens in another's
 * place.
 */
const uses = {
  mail: "a secret that waits in the outbox",
  factor: "the key of an authenticator app",
  document: "the number of a guest's document",
  provider: "what the answer of a sign-in provider is checked by",
};
type SecretUse = keyof typeof uses;

const keyOf = (secret: string, use: SecretUse) =>
  Buffer.from(hkdfSync("sha256", secret, "", uses[use], 32));

/**
 * Encrypts what is stored and nobody may read in the file.
 * @param secrets the session secrets; the first encrypts
 */
export function sealSecret(text: string, secrets: [string, ...string[]], use: SecretUse): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secrets[0], use), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** How many sealed values there are, by which session secret opens them. */
export interface SealCount {
  /** The first, which seals what is new. */
  first: number;
  /** One of the others that are given. */
  older: number;
  /** None that is given: they cannot be read. */
  none: number;
}

/** Says which of the secrets opens what was sealed. */
export function findSealingSecret(
  sealed: string,
  secrets: string[],
  use: SecretUse,
): keyof SealCount {
  if (openSecret(sealed, secrets.slice(0, 1), use) !== null) return "first";
  return openSecret(sealed, secrets.slice(1), use) === null ? "none" : "older";
}

/** What was sealed, or null where none of the secrets opens it. */
export function openSecret(sealed: string, secrets: string[], use: SecretUse): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(algorithm, keyOf(secret, use), iv, {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(tag);
      const opened = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([opened, decipher.final()]).toString("utf8");
    } catch {
      // Sealed with another.
    }
  }
  return null;
}
