import type { Db } from "~/db.server";
import { findLinkedGuestProfile } from "~/guests/profiles/find-guest-profile.server";

/**
 * Loads the user's guest profile for their data export, or null.
 * The front desk's opinion of a guest is not included (docs/decisions/017-guest-profiles-and-groups.md).
 */
export async function loadOwnProfile(db: Db, userId: string) {
  const person = await findLinkedGuestProfile(db, userId);
  if (!person) return null;
  const { firstName, lastName, email, phone, country, nationality, language } = person;
  const { address, company, taxNumber, document, notes, createdAt } = person;
  const who = { firstName, lastName, email, phone, country, nationality, language };
  return { ...who, address, company, taxNumber, document, notes, createdAt };
}
