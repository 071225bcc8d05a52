import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Message } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import type { Present } from "~/core/settings/present";
import { type Db, db } from "~/db.server";
import { handleWithin } from "~/dining-and-events/enquiries/handle-request.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { findTable } from "./find-table.server";
import { loggedSeating } from "./seating-details";
import { findSeatingDoubt } from "./seating-doubt";
import {
  findSeating,
  findSeatingOf,
  findSeatingOfForm,
  insertSeating,
  listSeatings,
  type Seating,
  type SeatingDetails,
  updateSeating,
} from "./seating-queries.server";
import { fullEvening, holdFrom, moveSitting, sitTogether } from "./seating-rules";
import { describeTables, readTableIds } from "./table-details";
import { listTables, type RestaurantTable } from "./table-queries.server";

/** A party as a clerk types it. */
export interface TypedSeating extends Omit<SeatingDetails, "until"> {
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
type WriteSeatingResult =
  | { kind: "saved"; id: number; day: StayDate }
  | Refused
  | { kind: "not-found" }
  /** The visitor's request has a party already. */
  | { kind: "seated-before"; id: number }
  | { kind: "changed-meanwhile"; stored: Seating };

const refuse = (field: string, message: Message): Refused => ({ kind: "refused", field, message });

/** More parties than a day of any lodge of ours has. */
const mostParties = 1000;

type Checked = { kind: "fits"; details: SeatingDetails; tables: RestaurantTable[] };

/** What is written, with its tables, or why it cannot be. @param own the party that is changed */
async function checkSeating(
  trx: Db,
  typed: TypedSeating,
  own: Seating | undefined,
  present: Present,
): Promise<Checked | Refused> {
  const { settings, now } = present;
  const { tableIds, isWithoutTable, isSureOfTime, ...party } = typed;
  if (party.day < lodgeToday(now, settings.general.timeZone)) {
    return refuse("day", "This day is over. Choose today or a day to come.");
  }
  const isAsBefore = own?.day === party.day && own.time === party.time;
  const doubt = isSureOfTime || isAsBefore ? null : findSeatingDoubt(party, present);
  if (doubt) return refuse("sureOfTime", doubt);
  const minutes = settings.booking.tableMinutes;
  // Who changes only the time means the whole sitting; the form sends its end along as it was.
  const isMoved = own !== undefined && own.time !== party.time && own.until === party.until;
  const sitting = isMoved
    ? moveSitting(own, party.time, minutes)
    : { until: party.until ?? holdFrom(party.time, minutes).until };
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
      return refuse("time", fullEvening(details.people, found.free, none));
    }
    const ids = found.kind === "found" ? found.tableIds : [];
    return { kind: "fits", details, tables: all.filter(({ id }) => ids.includes(id)) };
  }
  const tables = all.filter(({ id }) => tableIds.includes(id));
  const others = (await listSeatings(trx, details.day, mostParties)).filter(
    (other) => other.id !== own?.id && other.cancelledAt === null && sitTogether(other, details),
  );
  const had = own ? readTableIds(own) : [];
  for (const { id, name, isInService } of tables) {
    const holder = others.find((other) => readTableIds(other).includes(id));
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

const idsOf = (tables: { id: number }[]) => tables.map(({ id }) => id);

/**
 * A clerk writes a party down: who walks in, calls, or asked on the site, which answers the request.
 * The same form sent twice is one party.
 */
export async function addSeating(
  typed: TypedSeating,
  { requestId, formKey }: { requestId: string | null; formKey: string },
  clerk: Viewer,
  present: Present,
): Promise<WriteSeatingResult> {
  const { now } = present;
  return db.transaction().execute(async (trx): Promise<WriteSeatingResult> => {
    const known = await findSeatingOfForm(trx, formKey);
    if (known) return { kind: "saved", ...known };
    const before = requestId === null ? undefined : await findSeatingOf(trx, requestId);
    if (before) return { kind: "seated-before", id: before.id };
    const checked = await checkSeating(trx, typed, undefined, present);
    if (checked.kind === "refused") return checked;
    if (requestId !== null && !(await handleWithin(trx, requestId, clerk, now))) {
      return { kind: "not-found" };
    }
    const { details, tables } = checked;
    const made = { requestId, by: clerk.id, formKey, now };
    const id = await insertSeating(trx, details, idsOf(tables), made);
    await recordChange(trx, "seating", id, "created", clerk, now, {
      after: loggedSeating(details, describeTables(tables)),
    });
    return { kind: "saved", id, day: details.day };
  });
}

/** Changes a party from the version that the form showed. */
export async function changeSeating(
  id: number,
  version: number,
  typed: TypedSeating,
  clerk: Viewer,
  present: Present,
): Promise<WriteSeatingResult> {
  return db.transaction().execute(async (trx): Promise<WriteSeatingResult> => {
    const stored = await findSeating(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    if (stored.cancelledAt) return refuse("", "It was cancelled. Write the party down anew.");
    const checked = await checkSeating(trx, typed, stored, present);
    if (checked.kind === "refused") return checked;
    const { details, tables } = checked;
    await updateSeating(trx, id, details, idsOf(tables));
    await recordChange(trx, "seating", id, "changed", clerk, present.now, {
      before: loggedSeating(stored, stored.tableNames),
      after: loggedSeating(details, describeTables(tables)),
    });
    return { kind: "saved", id, day: details.day };
  });
}
