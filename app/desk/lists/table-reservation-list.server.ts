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
import { formatPhoneHref } from "../format-phone-href.server";
import { defineDeskList } from "./desk-list.server";
import { dayFilter } from "./list-filters.server";

const maxParties = 500;

/** Lists a day's table reservations, and its table enquiries without a reservation, by time. */
export async function listParties(partyDay: StayDate) {
  const [tableReservations, unassignedEnquiries] = await Promise.all([
    listTableReservations(db, partyDay, maxParties),
    listUnassignedTableEnquiries(db, partyDay, maxParties),
  ]);
  const reservedParties = tableReservations.map((tableReservation) => ({
    ...tableReservation,
    id: String(tableReservation.id),
    tableReservationId: tableReservation.id as number | null,
    isCancelled: tableReservation.cancelledAt !== null,
    needsConfirmation: tableReservation.needsConfirmation === 1,
    absenceReason: describeAbsentGuest(tableReservation),
  }));
  const enquiringParties = unassignedEnquiries.map((enquiry) => ({
    day: enquiry.day,
    time: enquiry.time,
    people: enquiry.people,
    name: enquiry.name,
    id: enquiry.id,
    phone: enquiry.phone ?? "",
    note: enquiry.message,
    version: 0,
    tableReservationId: null,
    until: "",
    bookingId: null,
    enquiryId: enquiry.id as string | null,
    guestName: null,
    tableNames: "",
    seats: 0,
    isCancelled: false,
    needsConfirmation: enquiry.handledAt === null,
    absenceReason: null,
  }));
  return [...reservedParties, ...enquiringParties].toSorted((a, b) => a.time.localeCompare(b.time));
}

/** Returns the rooms of in-house guests as text, by booking id. */
async function loadUnitTexts(parties: Party[]): Promise<Map<string, string>> {
  const bookingIds = parties.flatMap(({ bookingId }) => bookingId ?? []);
  const texts = new Map<string, string>();
  for (const { bookingId, name } of await listUnitNames(db, bookingIds)) {
    if (bookingId === null) continue;
    const earlierUnits = texts.get(bookingId);
    texts.set(bookingId, earlierUnits ? `${earlierUnits}, then ${name}` : name);
  }
  return texts;
}

/** `unitTexts` is null if they could not be loaded. */
const withUnits = (parties: Party[], unitTexts: Map<string, string> | null) =>
  parties.map((party) => ({
    ...party,
    unitNames: unitTexts ? (unitTexts.get(party.bookingId ?? "") ?? "") : "Not loaded",
  }));

type PartyWithUnit = ReturnType<typeof withUnits>[number];

function describeAbsentGuest({ bookingStatus, noShowAt }: TableReservation): string | null {
  if (bookingStatus === "cancelled") return "Booking cancelled";
  return noShowAt ? "No-show" : null;
}

type Party = Awaited<ReturnType<typeof listParties>>[number];

export const tableReservationList = defineDeskList({
  path: "/admin/tables",
  filters: { day: dayFilter("Day") },
  sorts: ["time"],
  defaultSort: "time",
  notices: {
    saved: "Table reserved.",
    changed: "Saved.",
    cancelled: "Table reservation cancelled.",
    "cancelled-request": "Table request cancelled.",
    handled: "Table request confirmed.",
  },
  prepare({ day: requestedDay }, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    return { today, shownDay: requestedDay ?? today };
  },
  async count({ today, shownDay }) {
    const tables = await listTablesInService(db);
    return {
      matchCount: null,
      today,
      day: shownDay,
      formattedDay: formatStayDate(shownDay),
      previousDay: addStayDays(shownDay, -1),
      nextDay: addStayDays(shownDay, 1),
      tableCount: tables.length,
      seats: tables.reduce((sum, { seats }) => sum + seats, 0),
    };
  },
  rows: ({ shownDay }) => listParties(shownDay),
  async view(parties, { settings }, _, loadSection) {
    const unitTexts = await loadSection("Guests’ rooms", loadUnitTexts(parties));
    return withUnits(parties, unitTexts).map((party) => ({
      ...party,
      state: describePartyState(party),
      callHref: formatPhoneHref(party.phone, settings),
    }));
  },
  file: {
    name: "tables.csv",
    columns: () => [
      { header: "Day", value: (party: PartyWithUnit) => party.day },
      { header: "Time", value: (party) => party.time },
      { header: "Until", value: (party) => party.until },
      { header: "Name", value: (party) => party.name || party.guestName },
      { header: "Covers", value: (party) => party.people },
      { header: "Table", value: (party) => party.tableNames },
      { header: "Notes", value: (party) => party.note },
      { header: "Phone", value: (party) => party.phone },
      { header: "Room", value: (party) => party.unitNames },
      { header: "Booking ID", value: (party) => party.bookingId },
      { header: "Status", value: (party) => describePartyState(party) },
    ],
    async rows({ shownDay }) {
      const parties = await listParties(shownDay);
      return withUnits(parties, await loadUnitTexts(parties));
    },
  },
});

function describePartyState(
  party: Pick<Party, "isCancelled" | "needsConfirmation" | "tableReservationId">,
): string {
  if (party.isCancelled) return "Cancelled";
  if (party.needsConfirmation) return "To confirm";
  return party.tableReservationId === null ? "Needs a table" : "Reserved";
}
