import { config } from "~/config.server";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";
import { documentKinds, type IdentityDocument } from "./guest-profile";

/** A guest's document as the table keeps it: kind and number sealed as one. */
export const sealDocument = ({ kind, number, lostSeal }: IdentityDocument): string =>
  lostSeal ?? sealSecret(`${kind} ${number}`, config.sessionSecrets, "document");

/**
 * What was sealed, or of before 2026-11-26 the kind and then the number sealed. A document whose key is
 * lost, as after a restore without the secret, cannot be read any more.
 */
export function openDocument(stored: string): IdentityDocument {
  const start = stored.lastIndexOf(" ") + 1;
  const opened = openSecret(stored.slice(start), config.sessionSecrets, "document");
  const text = stored.slice(0, start) + (opened ?? "unreadable: its key is lost");
  const kind = documentKinds.find((each) => text.startsWith(`${each} `));
  const document = { kind: kind ?? "other", number: kind ? text.slice(kind.length + 1) : text };
  return opened === null ? { ...document, lostSeal: stored } : document;
}
