import type { GuestProfileDetails } from "./guest-profile";
import type { StoredGuestProfile } from "./guest-profile-queries.server";
import { sealDocument } from "./sealed-document.server";

/** Encrypts the document of a guest's details for the database. */
export const toStoredGuestProfile = ({
  document,
  ...details
}: GuestProfileDetails): StoredGuestProfile => ({
  ...details,
  sealedDocument: document && sealDocument(document),
});
