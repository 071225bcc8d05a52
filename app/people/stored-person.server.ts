import { config } from "~/config.server";
import { sealSecret } from "~/lodge/sealed-secret.server";
import type { StoredDetails } from "./people-queries.server";
import type { PersonDetails } from "./person";

/** A guest's details as the table keeps them: the number of a document is sealed. */
export function storedDetails({ document, ...details }: PersonDetails): StoredDetails {
  return {
    ...details,
    documentKind: document?.kind ?? null,
    sealedDocument:
      document &&
      (document.lostSeal ?? sealSecret(document.number, config.sessionSecrets, "document")),
  };
}
