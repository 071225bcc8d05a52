import { db } from "~/db.server";
import {
  findDoNotRentNamesakes,
  findDoNotRentProfiles,
} from "~/guests/profiles/find-guest-profile.server";
import { formatGuestProfileName } from "~/guests/profiles/guest-profile";

interface GuestCandidate {
  profileId?: number | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}

/** Finds do-not-book reasons by profile, e-mail or phone, or by name if only the name is known. */
export async function findDoNotBookReason(who: GuestCandidate[]): Promise<string | null> {
  const told = new Map<number, string>();
  for (const { profileId, email, phone, ...name } of who) {
    const isKnown = Boolean(profileId || email || phone);
    const [marked] = isKnown
      ? await findDoNotRentProfiles(db, { ids: profileId ? [profileId] : [], email, phone })
      : await findDoNotRentNamesakes(db, name);
    if (!marked || told.has(marked.id)) continue;
    const called = formatGuestProfileName({ ...marked, email: null, phone: null });
    const says = `${called} is marked “Do not book”: ${marked.reason}`;
    told.set(marked.id, isKnown ? says : `Same name: ${says}`);
  }
  return [...told.values()].join("; ") || null;
}
