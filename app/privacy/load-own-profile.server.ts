import type { Db } from "~/db.server";
import { findLinkedGuestProfile } from "~/guests/profiles/find-guest-profile.server";

/** Omits the front desk's opinion of a guest (docs/decisions/017-guest-profiles-and-groups.md). */
export async function loadOwnProfile(db: Db, userId: string) {
  const profile = await findLinkedGuestProfile(db, userId);
  if (!profile) return null;
  const { firstName, lastName, email, phone, country, nationality, language } = profile;
  const { address, company, taxNumber, document, notes, createdAt } = profile;
  const contact = { firstName, lastName, email, phone, country, nationality, language };
  return { ...contact, address, company, taxNumber, document, notes, createdAt };
}
