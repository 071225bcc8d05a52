import type { GuestProfileDetails } from "./guest-profile";
import type { StoredGuestProfile } from "./guest-profile-queries.server";
import { sealDocument } from "./sealed-document.server";

/** A guest's details as the table keeps them: a document is sealed. */
export const toStoredGuestProfile = ({
  document,
  ...details
}: GuestProfileDetails): StoredGuestProfile => ({
  ...details,
  sealedDocument: document && sealDocument(document),
});
