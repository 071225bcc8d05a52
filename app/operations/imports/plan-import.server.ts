import type { ImportKind } from "db/schema";
import { digestOf } from "~/core/digest.server";
import type { Currency } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Db } from "~/db.server";
import type { PlannedRow, StagedRow } from "./import-rows";
import { type PlannedBooking, planBookings } from "./plan-bookings.server";
import { type PlannedGuest, planGuests } from "./plan-guests.server";
import { type PlannedPayment, planPayments } from "./plan-payments.server";
import { parseReading, parseRows } from "./stored-imports.server";

/** What becomes of the rows of a file, by its kind. */
export type Plan =
  | { kind: "guests"; rows: PlannedGuest[] }
  | { kind: "bookings"; rows: PlannedBooking[] }
  | { kind: "payments"; rows: PlannedPayment[] };

/** A file that was read, ready to be planned as often as it is asked for. */
type Staged = {
  [K in ImportKind]: { kind: K; rows: ReturnType<(typeof parseRows)[K]> };
}[ImportKind] & { currency: Currency | undefined };

/** The rows of a file as they were staged. */
export const parseStaged = (file: { kind: ImportKind; reading: string }, json: string): Staged =>
  ({
    kind: file.kind,
    rows: parseRows[file.kind](json),
    currency: parseReading(file.reading).currency,
  }) as Staged;

/** What would become of each row if the file were imported now. Nothing is written. */
export async function planImport(db: Db, staged: Staged, present: OperationContext): Promise<Plan> {
  switch (staged.kind) {
    case "guests":
      return { kind: "guests", rows: await planGuests(db, staged.rows) };
    case "bookings":
      return {
        kind: "bookings",
        rows: await planBookings(db, rejectOtherCurrency(staged, present), present),
      };
    case "payments":
      return {
        kind: "payments",
        rows: await planPayments(db, rejectOtherCurrency(staged, present), present),
      };
  }
}

/** A digest of what becomes of each row, by which a page's plan is compared with the present one. */
export const calculatePlanDigest = (rows: PlannedRow[]): string =>
  digestOf(rows.map(({ line, fate, amountCents }) => [line, fate, amountCents]));

/** The rows of a file, none of which is right where the lodge counts in another currency by now. */
function rejectOtherCurrency<K extends ImportKind>(
  { rows, currency }: { rows: StagedRow<K>[]; currency: Currency | undefined },
  { settings }: OperationContext,
): StagedRow<K>[] {
  const counted = settings.general.currency;
  if (currency === undefined || currency === counted) return rows;
  const text = `The file was read in ${currency}, and the lodge now uses ${counted}: upload it again`;
  return rows.map((row) => ({
    ...row,
    problems: [...row.problems, { kind: "other-currency", text }],
  }));
}
