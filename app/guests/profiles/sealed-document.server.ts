import { config } from "~/config.server";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";
import { documentKinds, type IdentityDocument } from "./guest-profile";

export const sealDocument = ({ kind, number, lostSeal }: IdentityDocument): string =>
  lostSeal ?? sealSecret(`${kind} ${number}`, config.sessionSecrets, "document");

/**
 * Decrypts a document. Before 2026-11-26, only the number was encrypted. Without its key, as after a restore
 * without the secret, a document is unreadable.
 */
export function openDocument(stored: string): IdentityDocument {
  const start = stored.lastIndexOf(" ") + 1;
  const opened = openSecret(stored.slice(start), config.sessionSecrets, "document");
  const text = stored.slice(0, start) + (opened ?? "unreadable: its key is lost");
  const kind = documentKinds.find((each) => text.startsWith(`${each} `));
  const document = { kind: kind ?? "other", number: kind ? text.slice(kind.length + 1) : text };
  return opened === null ? { ...document, lostSeal: stored } : document;
}
