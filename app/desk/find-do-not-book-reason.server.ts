import { db } from "~/db.server";
import {
  listDoNotRentMatches,
  listDoNotRentNamesakes,
} from "~/guests/profiles/find-guest-profile.server";
import { formatGuestProfileName } from "~/guests/profiles/guest-profile";

interface GuestCandidate {
  profileId?: number | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}

/**
 * Returns the do-not-book reasons of guests as one text, or null. Searches by profile, e-mail and phone; by
 * name if only the name is given.
 */
export async function findDoNotBookReason(guests: GuestCandidate[]): Promise<string | null> {
  const reasons = new Map<number, string>();
  for (const { profileId, email, phone, ...name } of guests) {
    const hasContact = Boolean(profileId || email || phone);
    const [profile] = hasContact
      ? await listDoNotRentMatches(db, { ids: profileId ? [profileId] : [], email, phone })
      : await listDoNotRentNamesakes(db, name);
    if (!profile || reasons.has(profile.id)) continue;
    const profileName = formatGuestProfileName({ ...profile, email: null, phone: null });
    const reason = `${profileName} is marked “Do not book”: ${profile.reason}`;
    reasons.set(profile.id, hasContact ? reason : `Same name: ${reason}`);
  }
  return [...reasons.values()].join("; ") || null;
}
