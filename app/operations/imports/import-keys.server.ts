import { foldText } from "db/fold-text";
import type { ImportKind } from "db/schema";
import { digestOf } from "~/core/tokens.server";
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

/** Returns the id that a row of our own export has. */
const getExportId = ({ row }: StagedRow): string | undefined => row?.ownId?.toLowerCase();

/**
 * Lists the references that several records of an export have. Two rooms that a channel sold together can have one
 * reference, and a guest's number can equal another guest's external reference.
 */
function listSharedReferences(staged: StagedRow[]): Set<string> {
  const exportIdByReference = new Map<string, string>();
  const sharedReferences = new Set<string>();
  for (const stagedRow of staged) {
    const reference = stagedRow.row?.reference.toLowerCase();
    const exportId = getExportId(stagedRow);
    if (!reference || !exportId) continue;
    const otherId = exportIdByReference.get(reference);
    if (otherId !== undefined && otherId !== exportId) sharedReferences.add(reference);
    exportIdByReference.set(reference, exportId);
  }
  return sharedReferences;
}

/** Equal rows are numbered, so that two equal payments stay two, and a repeated file is recognised. */
export function listRowKeys(kind: ImportKind, staged: StagedRow[]): (string | null)[] {
  const sharedReferences = listSharedReferences(staged);
  const countByContent = new Map<string, number>();
  return staged.map((stagedRow) => {
    const { row } = stagedRow;
    if (!row) return null;
    const exportId = getExportId(stagedRow);
    if (exportId && sharedReferences.has(row.reference.toLowerCase()))
      return digestOf([kind, "export id", exportId]);
    if (row.reference) return createReferenceKey(kind, row.reference);
    const content = digestOf(row);
    const count = (countByContent.get(content) ?? 0) + 1;
    countByContent.set(content, count);
    return digestOf([kind, content, count]);
  });
}
