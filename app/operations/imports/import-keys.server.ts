import { foldText } from "db/fold-text";
import type { ImportKind } from "db/schema";
import { digestOf } from "~/core/digest.server";
import { listNameKeysOfAllVersions } from "~/guests/profiles/guest-profile";
import type { BookingRow, StagedRow } from "./import-rows";

/** Returns the key of a row with a reference. Keys tell which rows were imported before. */
export const createReferenceKey = (kind: ImportKind, reference: string): string =>
  digestOf([kind, "reference", reference.toLowerCase()]);

export const createExportIdKey = ({ ownId }: BookingRow): string | null =>
  ownId ? createReferenceKey("bookings", ownId) : null;

/** New guests use the first key. The others match other spellings of a name, and older imports. */
export function listGuestKeys(guest: {
  firstName: string;
  lastName: string;
  email: string | null;
}): string[] {
  if (!guest.email) return [];
  const name = `${guest.firstName} ${guest.lastName}`.trim();
  const address = guest.email.toLowerCase();
  const names = [...listNameKeysOfAllVersions(guest), foldText(name), name.toLowerCase()];
  return names.map((spelling) => digestOf(["guest", address, spelling]));
}

export const createGuestKey = (guest: Parameters<typeof listGuestKeys>[0]) =>
  listGuestKeys(guest)[0] ?? null;

/** Equal rows are numbered, so that two equal payments stay two, and a repeated file is recognised. */
export function listRowKeys(kind: ImportKind, staged: StagedRow[]): (string | null)[] {
  const countByContent = new Map<string, number>();
  return staged.map(({ row }) => {
    if (!row) return null;
    if (row.reference) return createReferenceKey(kind, row.reference);
    const content = digestOf(row);
    const count = (countByContent.get(content) ?? 0) + 1;
    countByContent.set(content, count);
    return digestOf([kind, content, count]);
  });
}
