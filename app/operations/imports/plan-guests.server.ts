import { group } from "d3-array";
import { createTimeSlicer } from "~/core/time-slices.server";
import type { Db } from "~/db.server";
import {
  formatGuestProfileName,
  isNearlySameName,
  isSameName,
} from "~/guests/profiles/guest-profile";
import { listGuestKeys, listRowKeys } from "./import-keys.server";
import {
  type CurrentGuest,
  listGuestsByEmail,
  loadCurrentGuestsById,
  loadImportedRecordIds,
} from "./import-queries.server";
import type { GuestRow, PlannedRow, StagedRow } from "./import-rows";
import { createExistingRow, createPlannedRow, mapRepeatedRowsToFirstLines } from "./planned-row";

export interface PlannedGuest extends PlannedRow {
  row: GuestRow | null;
  key: string | null;
}

/** Decides for each row of a guest file whether it creates a profile, matches one or fails. */
export async function planGuests(db: Db, staged: StagedRow<"guests">[]): Promise<PlannedGuest[]> {
  const keys = listRowKeys("guests", staged);
  const importedIdByKey = await loadImportedRecordIds(
    db,
    "guests",
    keys.filter((key) => key !== null),
  );
  const emails = staged.flatMap(({ row }) => row?.email?.toLowerCase() ?? []);
  const guestsByEmail = group(await listGuestsByEmail(db, emails), ({ email }) => email);
  const exportedIds = staged.flatMap(({ row }) => row?.ownId ?? []);
  const guestById = await loadCurrentGuestsById(db, [...exportedIds, ...importedIdByKey.values()]);
  const firstLineByRepeatedRow = mapRepeatedRowsToFirstLines(staged, keys);
  const firstRowByGuest = new Map<string, StagedRow<"guests">>();
  const importedIds = new Set(importedIdByKey.values());
  const yieldToEventLoop = createTimeSlicer();
  const plannedGuests: PlannedGuest[] = [];
  for (const [index, stagedRow] of staged.entries()) {
    await yieldToEventLoop();
    const { row } = stagedRow;
    const key = keys[index] ?? null;
    const basePlan = createPlannedRow(
      stagedRow,
      row ? formatGuestProfileName(row) : "",
      firstLineByRepeatedRow,
    );
    if (!row || !key || basePlan.outcome === "failed") {
      plannedGuests.push({ ...basePlan, row, key });
      continue;
    }
    // Several guests of an export can have one name and address. Each becomes a profile.
    const guestWithEmail = guestsByEmail
      .get(row.email?.toLowerCase() ?? "")
      ?.find(
        (profile) =>
          isSameName(profile, row) && !(row.ownId && importedIds.has(String(profile.id))),
      );
    const guestWithId = guestById.get(row.ownId ?? "");
    const hasMatchingName = guestWithId !== undefined && isSameName(guestWithId, row);
    const existingGuest = guestWithEmail ?? (hasMatchingName ? guestWithId : null);
    const subjectId = importedIdByKey.get(key) ?? (existingGuest ? String(existingGuest.id) : null);
    const guestKeys = listGuestKeys(row);
    const firstRow = guestKeys
      .map((guestKey) => firstRowByGuest.get(guestKey))
      .find((found) => found !== undefined);
    for (const guestKey of guestKeys) firstRowByGuest.set(guestKey, firstRow ?? stagedRow);
    // Rows without a reference are keyed by their content, so they always equal the imported record.
    const importedGuest = row.reference ? guestById.get(importedIdByKey.get(key) ?? "") : undefined;
    const difference =
      importedGuest && !isSameGuest(importedGuest, row)
        ? formatReferenceInUse(importedGuest)
        : null;
    if (subjectId !== null) {
      plannedGuests.push(createExistingRow({ ...basePlan, row, key }, subjectId, difference));
    } else if (firstRow && !(row.ownId && firstRow.row?.ownId)) {
      plannedGuests.push({
        ...basePlan,
        row,
        key,
        outcome: "failed",
        problems: [{ kind: "twice", text: `Same name and email address as line ${firstRow.line}` }],
      });
    } else plannedGuests.push({ ...basePlan, row, key });
  }
  return plannedGuests;
}

/** Compares loosely: since the import, the name or the address may have been corrected. */
const isSameGuest = (guest: CurrentGuest, row: GuestRow): boolean =>
  [guest, row].some(({ firstName, lastName }) => !firstName && !lastName) ||
  isNearlySameName(guest, row) ||
  (row.email !== null && row.email.toLowerCase() === guest.email?.toLowerCase());

const formatReferenceInUse = (guest: CurrentGuest): string =>
  `This reference belongs to ${formatGuestProfileName(guest)}. If this is a different guest, use another reference`;
