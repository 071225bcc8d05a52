import { foldText } from "db/fold-text";
import type { ImportKind } from "db/schema";
import { digestOf } from "~/core/digest.server";
import { nameKey } from "~/guests/profiles/person";
import type { BookingRow, StagedRow } from "./import-rows";

/** By what a row with a reference is known again. */
export const referenceKey = (kind: ImportKind, reference: string): string =>
  digestOf([kind, "reference", reference.toLowerCase()]);

/** Returns the key of a booking's id in the export that it came from, or null without one. */
export const ownKeyOf = ({ ownId }: BookingRow): string | null =>
  ownId ? referenceKey("bookings", ownId) : null;

/**
 * Returns the keys of a guest by address and name, or none without an address. New guests are recorded by
 * the first; guests of older imports are recorded by the others, which keep hyphens, apostrophes or accents.
 */
export function guestKeys(who: {
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
export const guestKey = (who: Parameters<typeof guestKeys>[0]) => guestKeys(who)[0] ?? null;

/**
 * By what each row is known again, in their order: its reference, or else all that it says. Of rows that
 * say the same each has its own, so that two beers are two, and the same file sent twice is known.
 */
export function keysOf(kind: ImportKind, staged: StagedRow[]): (string | null)[] {
  const seen = new Map<string, number>();
  return staged.map(({ row }) => {
    if (!row) return null;
    if (row.reference) return referenceKey(kind, row.reference);
    const said = digestOf(row);
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    return digestOf([kind, said, count]);
  });
}
