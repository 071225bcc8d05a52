import { foldText } from "db/fold-text";
import type { ImportKind } from "db/schema";
import { digestOf } from "~/core/digest.server";
import { nameKey } from "~/guests/profiles/guest-profile";
import type { BookingRow, StagedRow } from "./import-rows";

/** Returns the key of a row with a reference. */
export const createReferenceKey = (kind: ImportKind, reference: string): string =>
  digestOf([kind, "reference", reference.toLowerCase()]);

/** Returns the key of a booking's id in its export, or null. */
export const findExportIdKey = ({ ownId }: BookingRow): string | null =>
  ownId ? createReferenceKey("bookings", ownId) : null;

/**
 * Returns a guest's keys by address and name, or none without an address.
 * New guests use the first key. The others, which keep hyphens, apostrophes or accents, match older imports.
 */
export function listGuestKeys(who: {
  firstName: string;
  lastName: string;
  email: string | null;
}): string[] {
  if (!who.email) return [];
  const name = `${who.firstName} ${who.lastName}`.trim();
  const address = who.email.toLowerCase();
  const names = [nameKey(who), foldText(name), name.toLowerCase()];
  return names.map((each) => digestOf(["guest", address, each]));
}

/** Returns the key for new guests, or null without an address. */
export const findGuestKey = (who: Parameters<typeof listGuestKeys>[0]) =>
  listGuestKeys(who)[0] ?? null;

/**
 * Returns each row's key: its reference, or a digest of its content.
 * Equal rows are numbered, so that two equal payments stay two, and a repeated file is recognised.
 */
export function listRowKeys(kind: ImportKind, staged: StagedRow[]): (string | null)[] {
  const seen = new Map<string, number>();
  return staged.map(({ row }) => {
    if (!row) return null;
    if (row.reference) return createReferenceKey(kind, row.reference);
    const said = digestOf(row);
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    return digestOf([kind, said, count]);
  });
}
