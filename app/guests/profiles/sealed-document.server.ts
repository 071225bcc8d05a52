import { config } from "~/config.server";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";
import { documentKinds, type IdentityDocument } from "./guest-profile";

export const sealDocument = ({ kind, number, unreadableCiphertext }: IdentityDocument): string =>
  unreadableCiphertext ?? sealSecret(`${kind} ${number}`, config.sessionSecrets, "document");

/** Before 2026-11-26, only the number was encrypted. The key is lost after a restore without the session secret. */
export function openDocument(stored: string): IdentityDocument {
  const start = stored.lastIndexOf(" ") + 1;
  const decrypted = openSecret(stored.slice(start), config.sessionSecrets, "document");
  const text =
    stored.slice(0, start) + (decrypted ?? "cannot be decrypted (the session secret changed)");
  const kind = documentKinds.find((documentKind) => text.startsWith(`${documentKind} `));
  const document = { kind: kind ?? "other", number: kind ? text.slice(kind.length + 1) : text };
  return decrypted === null ? { ...document, unreadableCiphertext: stored } : document;
}
