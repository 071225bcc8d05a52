import type { Db } from "~/db.server";
import { findLinkedGuestProfile } from "~/guests/profiles/find-guest-profile.server";

/**
 * What the lodge's record of an account's person says, for them to have; null where there is none. What
 * the desk thinks of them is no part of it (docs/decisions/051-people.md).
 */
export async function loadOwnProfile(db: Db, userId: string) {
  const person = await findLinkedGuestProfile(db, userId);
  if (!person) return null;
  const { firstName, lastName, email, phone, country, nationality, language } = person;
  const { address, company, taxNumber, document, notes, createdAt } = person;
  const who = { firstName, lastName, email, phone, country, nationality, language };
  return { ...who, address, company, taxNumber, document, notes, createdAt };
}
