import type { ImportKind } from "db/schema";
import { digestOf } from "~/lodge/digest.server";
import type { BookingRow, StagedRow } from "./import-rows";

/** By what a row with a reference is known again. */
export const referenceKey = (kind: ImportKind, reference: string): string =>
  digestOf([kind, "reference", reference.toLowerCase()]);

/** Returns the key of a booking's id in the export that it came from, or null without one. */
export const ownKeyOf = ({ ownId }: BookingRow): string | null =>
  ownId ? referenceKey("bookings", ownId) : null;

/** By what guests are known again whom bookings name by an address and a name. */
export const guestKey = (who: { firstName: string; lastName: string; email: string | null }) =>
  who.email &&
  digestOf([
    "guest",
    who.email.toLowerCase(),
    `${who.firstName} ${who.lastName}`.trim().toLowerCase(),
  ]);

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
