import type { Db } from "~/db.server";
import { loadPhoneKey } from "./contact-keys.server";
import { type GuestProfileDetails, isSameName } from "./guest-profile";
import {
  findGuestProfileIdOfUser,
  findGuestProfileRow,
  listDoNotRentBookings,
  listDoNotRentByName,
  listDoNotRentProfiles,
  listIdsMergedInto,
} from "./guest-profile-queries.server";
import { openDocument } from "./sealed-document.server";

export interface GuestProfile extends GuestProfileDetails {
  id: number;
  doNotRentReason: string | null;
  doNotBookAt: string | null;
  mergedInto: number | null;
  erasedAt: string | null;
  createdAt: string;
  /** The reference in the earlier system. */
  externalReference: string | null;
  version: number;
}

/** Also finds merged and anonymised profiles. */
export async function findGuestProfile(db: Db, id: number): Promise<GuestProfile | undefined> {
  const row = await findGuestProfileRow(db, id);
  if (!row) return undefined;
  const { sealedDocument, ...profile } = row;
  return { ...profile, document: sealedDocument === null ? null : openDocument(sealedDocument) };
}

export async function findLinkedGuestProfile(db: Db, userId: string): Promise<GuestProfile | null> {
  const id = await findGuestProfileIdOfUser(db, userId);
  return (id !== undefined && (await findGuestProfile(db, id))) || null;
}

export const findLinkedGuestProfileId = async (db: Db, userId: string): Promise<number | null> =>
  (await findGuestProfileIdOfUser(db, userId)) ?? null;

/**
 * Lists the ids of a profile and of those merged into it, or none if none were. Erasing needs all of them, because
 * a backup from before the merge has each profile separately.
 */
export async function listMergedProfileIds(db: Db, id: number): Promise<number[]> {
  const mergedIds = await listIdsMergedInto(db, [id]);
  return mergedIds.length === 0 ? [] : [id, ...mergedIds];
}

export async function listDoNotRentMatches(
  db: Db,
  { ids, email, phone }: { ids: number[]; email: string | null; phone: string | null },
) {
  return listDoNotRentProfiles(db, {
    ids,
    email,
    phoneKey: phone && (await loadPhoneKey(db, phone)),
  });
}

export async function listDoNotRentNamesakes(
  db: Db,
  name: Pick<GuestProfileDetails, "firstName" | "lastName">,
) {
  const fullName = `${name.firstName} ${name.lastName}`.trim();
  const profilesWithSimilarName = fullName === "" ? [] : await listDoNotRentByName(db, fullName);
  return profilesWithSimilarName.filter((profile) => isSameName(profile, name));
}

export async function loadDoNotRentReasons(
  db: Db,
  bookingIds: string[],
): Promise<Map<string, string>> {
  const rows = await listDoNotRentBookings(db, bookingIds);
  return new Map(rows.map(({ id, reason }) => [id, reason ?? ""]));
}
