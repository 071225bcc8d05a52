import { foldText } from "db/fold-text";
import type { ImportKind } from "db/schema";
import { digestOf } from "~/core/digest.server";
import { nameKey } from "~/guests/profiles/guest-profile";
import type { BookingRow, StagedRow } from "./import-rows";

/** By what a row with a reference is known again. */
export const createReferenceKey = (kind: ImportKind, reference: string): string =>
  digestOf([kind, "reference", reference.toLowerCase()]);

/** Returns the key of a booking's id in the export that it came from, or null without one. */
export const findExportIdKey = ({ ownId }: BookingRow): string | null =>
  ownId ? createReferenceKey("bookings", ownId) : null;

/**
 * Returns the keys of a guest by address and name, or none without an address. New guests are recorded by
 * the first; guests of older imports are recorded by the others, which keep hyphens, apostrophes or accents.
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

/** Returns the key by which a new guest is recorded, or null without an address. */
export const findGuestKey = (who: Parameters<typeof listGuestKeys>[0]) =>
  listGuestKeys(who)[0] ?? null;

/**
 * By what each row is known again, in their order: its reference, or else all that it says. Of rows that
 * say the same each has its own, so that two beers are two, and the same file sent twice is known.
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
