import type { GuestProfileDetails } from "./guest-profile";
import type { StoredGuestProfile } from "./guest-profile-queries.server";
import { sealDocument } from "./sealed-document.server";

export const toStoredGuestProfile = ({
  document,
  ...details
}: GuestProfileDetails): StoredGuestProfile => ({
  ...details,
  sealedDocument: document && sealDocument(document),
});
