import type { Db } from "~/db.server";
import { type GuestProfileDetails, isSameName } from "./guest-profile";
import {
  findGuestProfileIdOfUser,
  findGuestProfileRow,
  listDoNotRentBookings,
  listDoNotRentByName,
  listDoNotRentProfiles,
  listIdsMergedInto,
} from "./guest-profile-queries.server";
import { loadPhoneKey } from "./phone-key.server";
import { openDocument } from "./sealed-document.server";

/** A guest's record as the desk reads it. */
export interface GuestProfile extends GuestProfileDetails {
  id: number;
  /** Why the desk does not want to book them again; null: it does. */
  doNotBook: string | null;
  /** UTC. */
  doNotBookAt: string | null;
  /** The record that this one went into; it is empty then. */
  mergedInto: number | null;
  /** UTC; since then it is empty. */
  erasedAt: string | null;
  /** UTC. */
  createdAt: string;
  /** What the lodge called them before it moved in. */
  theirReference: string | null;
  version: number;
}

/** A guest's record by its number, also one that was merged or made nameless. */
export async function findGuestProfile(db: Db, id: number): Promise<GuestProfile | undefined> {
  const row = await findGuestProfileRow(db, id);
  if (!row) return undefined;
  const { sealedDocument, ...person } = row;
  return { ...person, document: sealedDocument === null ? null : openDocument(sealedDocument) };
}

/** The guest whose account it is; null: there is no record yet. */
export async function findLinkedGuestProfile(db: Db, userId: string): Promise<GuestProfile | null> {
  const id = await findGuestProfileIdOfUser(db, userId);
  return (id !== undefined && (await findGuestProfile(db, id))) || null;
}

/** The number of the record of whose account it is; null: there is none yet. */
export const findLinkedGuestProfileId = async (db: Db, userId: string): Promise<number | null> =>
  (await findGuestProfileIdOfUser(db, userId)) ?? null;

/**
 * A record with those that went into it, of which an older backup has each by itself; empty where none
 * did.
 */
export async function listMergedProfileIds(db: Db, id: number): Promise<number[]> {
  const merged = await listIdsMergedInto(db, [id]);
  return merged.length === 0 ? [] : [id, ...merged];
}

/** Lists the guests marked "Do not book" with one of these records, or with this address or number. */
export async function findDoNotRentProfiles(
  db: Db,
  { ids, email, phone }: { ids: number[]; email: string | null; phone: string | null },
) {
  return listDoNotRentProfiles(db, {
    ids,
    email,
    phoneKey: phone && (await loadPhoneKey(db, phone)),
  });
}

/** The same of those who are called as somebody is; nobody is called nothing. */
export async function findDoNotRentNamesakes(
  db: Db,
  name: Pick<GuestProfileDetails, "firstName" | "lastName">,
) {
  const words = `${name.firstName} ${name.lastName}`.trim();
  const called = words === "" ? [] : await listDoNotRentByName(db, words);
  return called.filter((person) => isSameName(person, name));
}

/** Why the guest or the booker of a booking is not to be booked again, by the booking's id. */
export async function findDoNotRentReasons(
  db: Db,
  bookingIds: string[],
): Promise<Map<string, string>> {
  const rows = await listDoNotRentBookings(db, bookingIds);
  return new Map(rows.map(({ id, reason }) => [id, reason ?? ""]));
}
