import { lodgeToday } from "~/core/instants";
import { addStayDays, formatStayDate, type StayDate } from "~/core/stay";
import { db } from "~/db.server";
import { listTablesInService } from "~/dining-and-events/tables/table-queries.server";
import {
  listTableReservations,
  listUnassignedTableEnquiries,
  type TableReservation,
} from "~/dining-and-events/tables/table-reservation-queries.server";
import { listUnitNames } from "~/reservations/occupancy/occupancy-queries.server";
import { callHref } from "../call-href.server";
import { deskList } from "./desk-list.server";
import { day } from "./list-filters.server";

/** Above the number of parties on any day. */
const maxParties = 500;

/** Lists a day's table reservations, and requests without a table, by time. */
export async function listParties(on: StayDate) {
  const [seatings, unseated] = await Promise.all([
    listTableReservations(db, on, maxParties),
    listUnassignedTableEnquiries(db, on, maxParties),
  ]);
  const doors = await listUnitNames(
    db,
    seatings.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const seated = seatings.map((seating) => ({
    ...seating,
    id: String(seating.id),
    seatingId: seating.id as number | null,
    isCancelled: seating.cancelledAt !== null,
    isToConfirm: seating.isToConfirm === 1,
    stayOff: describeAbsentGuest(seating),
    door: doors
      .filter(({ bookingId }) => bookingId === seating.bookingId)
      .map(({ name }) => name)
      .join(", then "),
  }));
  const asked = unseated.map((wish) => ({
    ...{ day: wish.day, time: wish.time, people: wish.people, name: wish.name },
    ...{ id: wish.id, phone: wish.phone ?? "", note: wish.message, version: 0 },
    seatingId: null,
    until: "",
    bookingId: null,
    requestId: wish.id as string | null,
    guestName: null,
    tableNames: "",
    seats: 0,
    isCancelled: false,
    isToConfirm: wish.handledAt === null,
    stayOff: null,
    door: "",
  }));
  return [...seated, ...asked].toSorted((one, other) => one.time.localeCompare(other.time));
}

/** Explains why an in-house guest will not come to their table; null otherwise. */
function describeAbsentGuest({ bookingStatus, noShowAt }: TableReservation): string | null {
  if (bookingStatus === "cancelled") return "Booking cancelled";
  return noShowAt ? "No-show" : null;
}

type Party = Awaited<ReturnType<typeof listParties>>[number];

/** Lists the table reservations of a day, today by default. */
export const tableReservationList = deskList({
  path: "/admin/tables",
  filters: { day: day("Day") },
  sorts: ["time"],
  usualSort: "time",
  notices: {
    saved: "Table reserved.",
    changed: "Saved.",
    cancelled: "Table reservation cancelled.",
    "cancelled-request": "Table request cancelled.",
    handled: "Table request confirmed.",
  },
  look({ day: chosen }, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    return { today, on: chosen ?? today };
  },
  async count({ today, on }) {
    const tables = await listTablesInService(db);
    return {
      matching: null,
      today,
      day: on,
      dayInWords: formatStayDate(on),
      dayBefore: addStayDays(on, -1),
      dayAfter: addStayDays(on, 1),
      tables: tables.length,
      seats: tables.reduce((sum, { seats }) => sum + seats, 0),
    };
  },
  rows: ({ on }) => listParties(on),
  view: (parties, { settings }) =>
    parties.map((party) => ({
      ...party,
      state: describePartyState(party),
      callHref: callHref(party.phone, settings),
    })),
  file: {
    name: "tables.csv",
    columns: () => [
      { header: "Day", value: (party: Party) => party.day },
      { header: "Time", value: (party) => party.time },
      { header: "Until", value: (party) => party.until },
      { header: "Name", value: (party) => party.name || party.guestName },
      { header: "Covers", value: (party) => party.people },
      { header: "Table", value: (party) => party.tableNames },
      { header: "Notes", value: (party) => party.note },
      { header: "Phone", value: (party) => party.phone },
      { header: "Room", value: (party) => party.door },
      { header: "Booking ID", value: (party) => party.bookingId },
      { header: "Status", value: (party) => describePartyState(party) },
    ],
    rows: ({ on }) => listParties(on),
  },
});

function describePartyState(
  party: Pick<Party, "isCancelled" | "isToConfirm" | "seatingId">,
): string {
  if (party.isCancelled) return "Cancelled";
  if (party.isToConfirm) return "To confirm";
  return party.seatingId === null ? "Answered, unassigned" : "Reserved";
}
