import type { ImportKind } from "db/schema";
import type { Db } from "~/db.server";
import type { Present } from "~/settings/present";
import type { PlannedRow } from "./import-rows";
import { type PlannedBooking, planBookings } from "./plan-bookings.server";
import { type PlannedGuest, planGuests } from "./plan-guests.server";
import { type PlannedPayment, planPayments } from "./plan-payments.server";
import { parseRows } from "./stored-imports.server";

/** What becomes of the rows of a file, by its kind. */
export type Plan =
  | { kind: "guests"; rows: PlannedGuest[] }
  | { kind: "bookings"; rows: PlannedBooking[] }
  | { kind: "payments"; rows: PlannedPayment[] };

/** A file that was read, ready to be planned as often as it is asked for. */
export type Staged = {
  [K in ImportKind]: { kind: K; rows: ReturnType<(typeof parseRows)[K]> };
}[ImportKind];

/** The rows of a file as they were staged. */
export const readStaged = (kind: ImportKind, json: string): Staged =>
  ({ kind, rows: parseRows[kind](json) }) as Staged;

/** What would become of each row if the file were imported now. Nothing is written. */
export async function planImport(db: Db, staged: Staged, present: Present): Promise<Plan> {
  switch (staged.kind) {
    case "guests":
      return { kind: "guests", rows: await planGuests(db, staged.rows) };
    case "bookings":
      return { kind: "bookings", rows: await planBookings(db, staged.rows, present) };
    case "payments":
      return { kind: "payments", rows: await planPayments(db, staged.rows, present) };
  }
}

/** The rows of a plan without what the program alone needs. */
export const rowsOf = (plan: Plan): PlannedRow[] => plan.rows;
