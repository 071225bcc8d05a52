import type { ImportKind } from "db/schema";
import type { Currency } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { digestOf } from "~/core/tokens.server";
import type { Db } from "~/db.server";
import type { PlannedRow, StagedRow } from "./import-rows";
import { type PlannedBooking, planBookings } from "./plan-bookings.server";
import { type PlannedGuest, planGuests } from "./plan-guests.server";
import { type PlannedPayment, planPayments } from "./plan-payments.server";
import { parseReading, parseRows } from "./stored-imports.server";

export type Plan =
  | { kind: "guests"; rows: PlannedGuest[] }
  | { kind: "bookings"; rows: PlannedBooking[] }
  | { kind: "payments"; rows: PlannedPayment[] };

type StagedImport = {
  [K in ImportKind]: { kind: K; rows: Awaited<ReturnType<(typeof parseRows)[K]>> };
}[ImportKind] & { currency: Currency | undefined };

export const parseStaged = async (
  file: { kind: ImportKind; reading: string },
  json: string,
): Promise<StagedImport> =>
  ({
    kind: file.kind,
    rows: await parseRows[file.kind](json),
    currency: parseReading(file.reading).currency,
  }) as StagedImport;

export async function planImport(
  db: Db,
  staged: StagedImport,
  context: OperationContext,
): Promise<Plan> {
  switch (staged.kind) {
    case "guests":
      return { kind: "guests", rows: await planGuests(db, staged.rows) };
    case "bookings":
      return {
        kind: "bookings",
        rows: await planBookings(db, rejectOtherCurrency(staged, context), context),
      };
    case "payments":
      return {
        kind: "payments",
        rows: await planPayments(db, rejectOtherCurrency(staged, context), context),
      };
  }
}

/** If the digest differs from the one that a page showed, the plan has changed. */
export const calculatePlanDigest = (rows: PlannedRow[]): string =>
  digestOf(rows.map(({ line, outcome, amountCents }) => [line, outcome, amountCents]));

/** Adds a problem to every row if the lodge's currency has changed since the upload. */
function rejectOtherCurrency<K extends ImportKind>(
  { rows, currency }: { rows: StagedRow<K>[]; currency: Currency | undefined },
  { settings }: OperationContext,
): StagedRow<K>[] {
  const lodgeCurrency = settings.general.currency;
  if (currency === undefined || currency === lodgeCurrency) return rows;
  const text = `The currency changed from ${currency} to ${lodgeCurrency} since the upload. Upload the file again`;
  return rows.map((row) => ({
    ...row,
    problems: [...row.problems, { kind: "other-currency", text }],
  }));
}
