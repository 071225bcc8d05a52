import type { StoredDetails } from "./people-queries.server";
import type { PersonDetails } from "./person";
import { sealDocument } from "./sealed-document.server";

/** A guest's details as the table keeps them: a document is sealed. */
export const storedDetails = ({ document, ...details }: PersonDetails): StoredDetails => ({
  ...details,
  sealedDocument: document && sealDocument(document),
});
