import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Message } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { handleEnquiryInTransaction } from "~/dining-and-events/enquiries/handle-enquiry.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { findTable } from "./find-table.server";
import {
  areOverlapping,
  createSitting,
  describeFullEvening,
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
import { findTableTimeWarning } from "./table-time-warning";

export interface TableReservationInput extends Omit<TableReservationDetails, "until"> {
  /** Null: the usual duration from Settings. */
  until: string | null;
  /** Empty: the smallest fitting table is assigned. */
  tableIds: number[];
  isWithoutTable: boolean;
  isSureOfTime: boolean;
}

type Refused = { kind: "refused"; field: string; message: Message };
type SaveTableReservationResult =
  | { kind: "saved"; id: number; day: StayDate }
  | Refused
  | { kind: "not-found" }
  | { kind: "seated-before"; id: number }
  | { kind: "changed-meanwhile"; stored: TableReservation };

const refuse = (field: string, message: Message): Refused => ({ kind: "refused", field, message });

/** More reservations than any lodge has on a day. */
const maxReservationsPerDay = 1000;

type ValidationResult = {
  kind: "fits";
  details: TableReservationDetails;
  tables: RestaurantTable[];
};

/** Returns the details and tables to save, or why they are refused. @param own the edited reservation */
async function validateTableReservation(
  trx: Db,
  submitted: TableReservationInput,
  own: TableReservation | undefined,
  operationContext: OperationContext,
): Promise<ValidationResult | Refused> {
  const { settings, now } = operationContext;
  const { tableIds, isWithoutTable, isSureOfTime, ...party } = submitted;
  if (party.day < lodgeToday(now, settings.general.timeZone)) {
    return refuse("day", "This date is in the past. Choose today or a later date.");
  }
  const isAsBefore = own?.day === party.day && own.time === party.time;
  const doubt = isSureOfTime || isAsBefore ? null : findTableTimeWarning(party, operationContext);
  if (doubt) return refuse("sureOfTime", doubt);
  const minutes = settings.booking.tableMinutes;
  // If only the start changed, the whole reservation moves. The form sends the old end time.
  const isMoved = own !== undefined && own.time !== party.time && own.until === party.until;
  const sitting = isMoved
    ? moveSitting(own, party.time, minutes)
    : { until: party.until ?? createSitting(party.time, minutes).until };
  const booking = party.bookingId === null ? null : await findBooking(trx, party.bookingId);
  if (booking === undefined) return refuse("bookingId", "There is no such booking.");
  // The name of an in-house guest is optional.
  const name = party.name || (booking ? guestName(booking) : "");
  const details = { ...party, name, until: sitting.until };
  if (details.until <= details.time) return refuse("until", "The end must be after the start.");
  const all = await listTables(trx);
  if (tableIds.length === 0) {
    if (isWithoutTable) return { kind: "fits", details, tables: [] };
    const found = await findTable(trx, details, operationContext, english, own?.id, details.until);
    if (found.kind === "full") {
      const none = `The free tables do not seat ${details.people}. Tick the tables to use anyway, or reserve without a table.`;
      return refuse("time", describeFullEvening(details.people, found.free, none));
    }
    const ids = found.kind === "found" ? found.tableIds : [];
    return { kind: "fits", details, tables: all.filter(({ id }) => ids.includes(id)) };
  }
  const tables = all.filter(({ id }) => tableIds.includes(id));
  const others = (await listTableReservations(trx, details.day, maxReservationsPerDay)).filter(
    (other) => other.id !== own?.id && other.cancelledAt === null && areOverlapping(other, details),
  );
  const had = own ? parseTableIds(own) : [];
  for (const { id, name, isInService } of tables) {
    const holder = others.find((other) => parseTableIds(other).includes(id));
    if (holder) {
      const who = holder.name || "another party";
      return refuse(
        `table-${id}`,
        `Table ${name} is taken by ${who}, ${holder.time} to ${holder.until}. Choose another table or time.`,
      );
    }
    if (!isInService && !had.includes(id)) {
      return refuse(`table-${id}`, `${name} is not in use. Choose another table.`);
    }
  }
  return { kind: "fits", details, tables };
}

const listIds = (tables: { id: number }[]) => tables.map(({ id }) => id);

/** Creates a reservation and handles its enquiry, if any. A repeated form creates only one. */
export async function addTableReservation(
  submitted: TableReservationInput,
  { enquiryId, idempotencyKey }: { enquiryId: string | null; idempotencyKey: string },
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<SaveTableReservationResult> {
  const { now } = operationContext;
  return db.transaction().execute(async (trx): Promise<SaveTableReservationResult> => {
    const known = await findTableReservationByIdempotencyKey(trx, idempotencyKey);
    if (known) return { kind: "saved", ...known };
    const before =
      enquiryId === null ? undefined : await findTableReservationByEnquiry(trx, enquiryId);
    if (before) return { kind: "seated-before", id: before.id };
    const checked = await validateTableReservation(trx, submitted, undefined, operationContext);
    if (checked.kind === "refused") return checked;
    if (enquiryId !== null && !(await handleEnquiryInTransaction(trx, enquiryId, clerk, now))) {
      return { kind: "not-found" };
    }
    const { details, tables } = checked;
    const made = { enquiryId, by: clerk.id, idempotencyKey, now };
    const id = await insertTableReservation(trx, details, listIds(tables), made);
    await recordChange(trx, "seating", id, "created", clerk, now, {
      after: toLoggedTableReservation(details, describeTables(tables)),
    });
    return { kind: "saved", id, day: details.day };
  });
}

/** Updates a reservation from the version that the form showed. */
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
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    if (stored.cancelledAt) return refuse("", "This reservation was cancelled. Create a new one.");
    const checked = await validateTableReservation(trx, submitted, stored, operationContext);
    if (checked.kind === "refused") return checked;
    const { details, tables } = checked;
    await updateTableReservation(trx, id, details, listIds(tables));
    await recordChange(trx, "seating", id, "changed", clerk, operationContext.now, {
      before: toLoggedTableReservation(stored, stored.tableNames),
      after: toLoggedTableReservation(details, describeTables(tables)),
    });
    return { kind: "saved", id, day: details.day };
  });
}
