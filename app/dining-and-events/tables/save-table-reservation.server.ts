import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { formatMealHours, isMealServedAt } from "~/catalogue/menu/opening-hours";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Message } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { handleEnquiryInTransaction } from "~/dining-and-events/enquiries/handle-enquiry.server";
import {
  describeAdvanceLimit,
  type TableTime,
} from "~/dining-and-events/enquiries/table-enquiry-policy";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { searchTables } from "./search-tables.server";
import {
  areOverlapping,
  createSitting,
  describeTableAlternatives,
  moveSitting,
} from "./table-assignment";
import { describeTables, parseTableIds } from "./table-details";
import { listTables, type RestaurantTable } from "./table-queries.server";
import { toLoggedTableReservation } from "./table-reservation-details";
import {
  findTableReservation,
  findTableReservationByEnquiry,
  findTableReservationByIdempotencyKey,
  insertTableReservation,
  listTableReservations,
  type TableReservation,
  type TableReservationDetails,
  updateTableReservation,
} from "./table-reservation-queries.server";

export interface TableReservationInput extends Omit<TableReservationDetails, "until"> {
  /** Null: after the usual duration from Settings. */
  until: string | null;
  /** Empty: the smallest fitting table is assigned, unless `isWithoutTable`. */
  tableIds: number[];
  isWithoutTable: boolean;
  /** The clerk confirmed an unusual day or time. */
  isTimeConfirmed: boolean;
}

type Refusal = { kind: "refused"; field: string; message: Message };
type SaveTableReservationResult =
  | { kind: "saved"; id: number; day: StayDate }
  | Refusal
  | { kind: "not-found" }
  | { kind: "already-recorded"; id: number }
  | { kind: "version-conflict"; stored: TableReservation };

const refuse = (field: string, message: Message): Refusal => ({ kind: "refused", field, message });

const maxReservationsPerDay = 1000;

type ValidationResult = {
  kind: "fits";
  details: TableReservationDetails;
  tables: RestaurantTable[];
};

async function validateTableReservation(
  trx: Db,
  submitted: TableReservationInput,
  editedReservation: TableReservation | undefined,
  operationContext: OperationContext,
): Promise<ValidationResult | Refusal> {
  const { settings, now } = operationContext;
  const { tableIds, isWithoutTable, isTimeConfirmed, ...party } = submitted;
  if (party.day < lodgeToday(now, settings.general.timeZone)) {
    return refuse("day", "This date is in the past. Choose today or a later date.");
  }
  const isTimeUnchanged =
    editedReservation?.day === party.day && editedReservation.time === party.time;
  const timeWarning =
    isTimeConfirmed || isTimeUnchanged ? null : findTableTimeWarning(party, operationContext);
  if (timeWarning) return refuse("sureOfTime", timeWarning);
  const defaultMinutes = settings.booking.tableMinutes;
  // If only the start changed, the whole reservation moves. The form sends the old end time.
  const isOnlyStartMoved =
    editedReservation !== undefined &&
    editedReservation.time !== party.time &&
    editedReservation.until === party.until;
  const sitting = isOnlyStartMoved
    ? moveSitting(editedReservation, party.time, defaultMinutes)
    : { until: party.until ?? createSitting(party.time, defaultMinutes).until };
  const booking = party.bookingId === null ? null : await findBooking(trx, party.bookingId);
  if (booking === undefined) return refuse("bookingId", "Booking not found.");
  // For an in-house guest, the name may be blank: the guest of the booking is used.
  const name = party.name || (booking ? formatGuestName(booking) : "");
  const details = { ...party, name, until: sitting.until };
  if (details.until <= details.time) return refuse("until", "The end must be after the start.");
  const allTables = await listTables(trx);
  if (tableIds.length === 0) {
    if (isWithoutTable) return { kind: "fits", details, tables: [] };
    const tableSearch = await searchTables(
      trx,
      details,
      operationContext,
      english,
      editedReservation?.id,
      details.until,
    );
    if (tableSearch.kind === "full") {
      const noTableMessage = `The free tables do not seat ${details.people}. Tick the tables to use anyway, or reserve without a table.`;
      return refuse(
        "time",
        describeTableAlternatives(details.people, tableSearch.alternatives, noTableMessage),
      );
    }
    const foundTableIds = tableSearch.kind === "found" ? tableSearch.tableIds : [];
    return {
      kind: "fits",
      details,
      tables: allTables.filter(({ id }) => foundTableIds.includes(id)),
    };
  }
  const tables = allTables.filter(({ id }) => tableIds.includes(id));
  const overlappingReservations = (
    await listTableReservations(trx, details.day, maxReservationsPerDay)
  ).filter(
    (reservation) =>
      reservation.id !== editedReservation?.id &&
      reservation.cancelledAt === null &&
      areOverlapping(reservation, details),
  );
  const previousTableIds = editedReservation ? parseTableIds(editedReservation) : [];
  for (const { id, name, isInService } of tables) {
    const conflictingReservation = overlappingReservations.find((reservation) =>
      parseTableIds(reservation).includes(id),
    );
    if (conflictingReservation) {
      const otherParty = conflictingReservation.name || "another party";
      return refuse(
        `table-${id}`,
        `Table ${name} is taken by ${otherParty}, ${conflictingReservation.time} to ${conflictingReservation.until}. Choose another table or time.`,
      );
    }
    if (!isInService && !previousTableIds.includes(id)) {
      return refuse(`table-${id}`, `${name} is not in use. Choose another table.`);
    }
  }
  return { kind: "fits", details, tables };
}

const listIds = (tables: { id: number }[]) => tables.map(({ id }) => id);

/** Handles the reservation's enquiry, if any. A repeated form creates only one reservation. */
export async function addTableReservation(
  submitted: TableReservationInput,
  { enquiryId, idempotencyKey }: { enquiryId: string | null; idempotencyKey: string },
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<SaveTableReservationResult> {
  const { now } = operationContext;
  return db.transaction().execute(async (trx): Promise<SaveTableReservationResult> => {
    const createdReservation = await findTableReservationByIdempotencyKey(trx, idempotencyKey);
    if (createdReservation) return { kind: "saved", ...createdReservation };
    const existingReservation =
      enquiryId === null ? undefined : await findTableReservationByEnquiry(trx, enquiryId);
    if (existingReservation) return { kind: "already-recorded", id: existingReservation.id };
    const validation = await validateTableReservation(trx, submitted, undefined, operationContext);
    if (validation.kind === "refused") return validation;
    if (enquiryId !== null && !(await handleEnquiryInTransaction(trx, enquiryId, clerk, now))) {
      return { kind: "not-found" };
    }
    const { details, tables } = validation;
    const creation = { enquiryId, createdBy: clerk.id, idempotencyKey, now };
    const id = await insertTableReservation(trx, details, listIds(tables), creation);
    await recordChange(trx, "seating", id, "created", clerk, now, {
      after: toLoggedTableReservation(details, describeTables(tables)),
    });
    return { kind: "saved", id, day: details.day };
  });
}

export async function changeTableReservation(
  id: number,
  version: number,
  submitted: TableReservationInput,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<SaveTableReservationResult> {
  return db.transaction().execute(async (trx): Promise<SaveTableReservationResult> => {
    const stored = await findTableReservation(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "version-conflict", stored };
    if (stored.cancelledAt) return refuse("", "This reservation was cancelled. Create a new one.");
    const validation = await validateTableReservation(trx, submitted, stored, operationContext);
    if (validation.kind === "refused") return validation;
    const { details, tables } = validation;
    await updateTableReservation(trx, id, details, listIds(tables));
    await recordChange(trx, "seating", id, "changed", clerk, operationContext.now, {
      before: toLoggedTableReservation(stored, stored.tableNames),
      after: toLoggedTableReservation(details, describeTables(tables)),
    });
    return { kind: "saved", id, day: details.day };
  });
}

/** For a day or time that guests cannot request. A clerk may ignore the warning by ticking a box. */
function findTableTimeWarning(
  { day, time }: TableTime,
  { settings, now }: OperationContext,
): string | null {
  const confirmationHint = "Tick the box if the day and time are correct.";
  const advanceLimit = describeAdvanceLimit(day, settings, now);
  if (advanceLimit) return `${advanceLimit} ${confirmationHint}`;
  if (isMealServedAt(time, settings.hours)) return null;
  return `The kitchen is closed at this time: ${formatMealHours(settings.hours).join(", ")}. ${confirmationHint}`;
}
