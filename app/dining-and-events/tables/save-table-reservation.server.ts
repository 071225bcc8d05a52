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

/** A party as a clerk types it. */
export interface TableReservationInput extends Omit<TableReservationDetails, "until"> {
  /** Null: as long as Settings say. */
  until: string | null;
  /** None: the smallest table that fits is given. */
  tableIds: number[];
  /** They are written down though no table is given to them. */
  isWithoutTable: boolean;
  /** The clerk said that the day and the time are as they are meant. */
  isSureOfTime: boolean;
}

type Refused = { kind: "refused"; field: string; message: Message };
type SaveTableReservationResult =
  | { kind: "saved"; id: number; day: StayDate }
  | Refused
  | { kind: "not-found" }
  /** The visitor's request has a party already. */
  | { kind: "seated-before"; id: number }
  | { kind: "changed-meanwhile"; stored: TableReservation };

const refuse = (field: string, message: Message): Refused => ({ kind: "refused", field, message });

/** More parties than a day of any lodge of ours has. */
const maxReservationsPerDay = 1000;

type ValidationResult = {
  kind: "fits";
  details: TableReservationDetails;
  tables: RestaurantTable[];
};

/** What is written, with its tables, or why it cannot be. @param own the party that is changed */
async function validateTableReservation(
  trx: Db,
  typed: TableReservationInput,
  own: TableReservation | undefined,
  present: OperationContext,
): Promise<ValidationResult | Refused> {
  const { settings, now } = present;
  const { tableIds, isWithoutTable, isSureOfTime, ...party } = typed;
  if (party.day < lodgeToday(now, settings.general.timeZone)) {
    return refuse("day", "This day is over. Choose today or a day to come.");
  }
  const isAsBefore = own?.day === party.day && own.time === party.time;
  const doubt = isSureOfTime || isAsBefore ? null : findTableTimeWarning(party, present);
  if (doubt) return refuse("sureOfTime", doubt);
  const minutes = settings.booking.tableMinutes;
  // Who changes only the time means the whole sitting; the form sends its end along as it was.
  const isMoved = own !== undefined && own.time !== party.time && own.until === party.until;
  const sitting = isMoved
    ? moveSitting(own, party.time, minutes)
    : { until: party.until ?? createSitting(party.time, minutes).until };
  const booking = party.bookingId === null ? null : await findBooking(trx, party.bookingId);
  if (booking === undefined) return refuse("bookingId", "There is no such booking.");
  // An in-house guest need not be named again.
  const name = party.name || (booking ? guestName(booking) : "");
  const details = { ...party, name, until: sitting.until };
  if (details.until <= details.time) return refuse("until", "It has to end after it begins.");
  const all = await listTables(trx);
  if (tableIds.length === 0) {
    if (isWithoutTable) return { kind: "fits", details, tables: [] };
    const found = await findTable(trx, details, present, english, own?.id, details.until);
    if (found.kind === "full") {
      const none = `The tables that are free at this time do not seat ${details.people}. Tick those they are to have all the same, or write them down without one.`;
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
      return refuse(`table-${id}`, `${name} is put away. Choose another table.`);
    }
  }
  return { kind: "fits", details, tables };
}

const listIds = (tables: { id: number }[]) => tables.map(({ id }) => id);

/**
 * A clerk writes a party down: who walks in, calls, or asked on the site, which answers the request.
 * The same form sent twice is one party.
 */
export async function addTableReservation(
  typed: TableReservationInput,
  { requestId, formKey }: { requestId: string | null; formKey: string },
  clerk: Viewer,
  present: OperationContext,
): Promise<SaveTableReservationResult> {
  const { now } = present;
  return db.transaction().execute(async (trx): Promise<SaveTableReservationResult> => {
    const known = await findTableReservationByIdempotencyKey(trx, formKey);
    if (known) return { kind: "saved", ...known };
    const before =
      requestId === null ? undefined : await findTableReservationByEnquiry(trx, requestId);
    if (before) return { kind: "seated-before", id: before.id };
    const checked = await validateTableReservation(trx, typed, undefined, present);
    if (checked.kind === "refused") return checked;
    if (requestId !== null && !(await handleEnquiryInTransaction(trx, requestId, clerk, now))) {
      return { kind: "not-found" };
    }
    const { details, tables } = checked;
    const made = { requestId, by: clerk.id, formKey, now };
    const id = await insertTableReservation(trx, details, listIds(tables), made);
    await recordChange(trx, "seating", id, "created", clerk, now, {
      after: toLoggedTableReservation(details, describeTables(tables)),
    });
    return { kind: "saved", id, day: details.day };
  });
}

/** Changes a party from the version that the form showed. */
export async function changeTableReservation(
  id: number,
  version: number,
  typed: TableReservationInput,
  clerk: Viewer,
  present: OperationContext,
): Promise<SaveTableReservationResult> {
  return db.transaction().execute(async (trx): Promise<SaveTableReservationResult> => {
    const stored = await findTableReservation(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    if (stored.cancelledAt) return refuse("", "It was cancelled. Write the party down anew.");
    const checked = await validateTableReservation(trx, typed, stored, present);
    if (checked.kind === "refused") return checked;
    const { details, tables } = checked;
    await updateTableReservation(trx, id, details, listIds(tables));
    await recordChange(trx, "seating", id, "changed", clerk, present.now, {
      before: toLoggedTableReservation(stored, stored.tableNames),
      after: toLoggedTableReservation(details, describeTables(tables)),
    });
    return { kind: "saved", id, day: details.day };
  });
}
