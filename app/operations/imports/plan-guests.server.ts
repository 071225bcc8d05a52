import { group } from "d3-array";
import { createTimeSlicer } from "~/core/time-slices.server";
import type { Db } from "~/db.server";
import {
  formatGuestProfileName,
  isNearlySameName,
  isSameName,
} from "~/guests/profiles/guest-profile";
import { findGuestKey, listRowKeys } from "./import-keys.server";
import {
  type CurrentGuest,
  findCurrentGuests,
  findImportedSubjects,
  listGuestsByEmail,
} from "./import-queries.server";
import type { GuestRow, PlannedRow, StagedRow } from "./import-rows";
import { createPlannedRow, findRepeatedReferences, knownRow } from "./planned-row";

export interface PlannedGuest extends PlannedRow {
  row: GuestRow | null;
  key: string | null;
}

/** Plans the guests of a file, with batched queries. */
export async function planGuests(db: Db, staged: StagedRow<"guests">[]): Promise<PlannedGuest[]> {
  const keys = listRowKeys("guests", staged);
  const known = await findImportedSubjects(
    db,
    "guests",
    keys.filter((key) => key !== null),
  );
  const emails = staged.flatMap(({ row }) => row?.email?.toLowerCase() ?? []);
  const withAddress = group(await listGuestsByEmail(db, emails), ({ email }) => email);
  const ownIds = staged.flatMap(({ row }) => row?.ownId ?? []);
  const standing = await findCurrentGuests(db, [...ownIds, ...known.values()]);
  const repeated = findRepeatedReferences(staged);
  /** The first line of each guest. */
  const inFile = new Map<string, number>();
  const giveWay = createTimeSlicer();
  const planned: PlannedGuest[] = [];
  for (const [at, each] of staged.entries()) {
    await giveWay();
    const { row, line } = each;
    const key = keys[at] ?? null;
    const base = createPlannedRow(each, row ? formatGuestProfileName(row) : "", repeated);
    if (!row || !key || base.outcome === "failed") {
      planned.push({ ...base, row, key });
      continue;
    }
    const same = withAddress
      .get(row.email?.toLowerCase() ?? "")
      ?.find((profile) => isSameName(profile, row));
    const own = standing.get(row.ownId ?? "");
    const isOwn = own !== undefined && isSameName(own, row);
    const found = same ?? (isOwn ? own : null);
    const subjectId = known.get(key) ?? (found ? String(found.id) : null);
    const who = findGuestKey(row);
    const before = who && inFile.get(who);
    if (who) inFile.set(who, before || line);
    // Without a reference, a known row has identical content.
    const recorded = row.reference ? standing.get(known.get(key) ?? "") : undefined;
    const difference = recorded && !isSameGuest(recorded, row) ? describe(recorded) : null;
    planned.push(
      subjectId !== null
        ? knownRow({ ...base, row, key }, subjectId, difference)
        : before
          ? {
              ...base,
              ...{ row, key, outcome: "failed" },
              problems: [{ kind: "twice", text: `Same name and email address as line ${before}` }],
            }
          : { ...base, row, key },
    );
  }
  return planned;
}

/** Returns whether a row can be the guest with its reference, whose details may have been corrected. */
const isSameGuest = (guest: CurrentGuest, row: GuestRow): boolean =>
  [guest, row].some(({ firstName, lastName }) => !firstName && !lastName) ||
  isNearlySameName(guest, row) ||
  (row.email !== null && row.email.toLowerCase() === guest.email?.toLowerCase());

const describe = (guest: CurrentGuest): string =>
  `This reference belongs to ${formatGuestProfileName(guest)}. If this is a different guest, use another reference`;
