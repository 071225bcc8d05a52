import type { RoomType } from "db/schema";
import * as z from "zod";
import { openCents } from "~/billing/folios/payment-rules";
import { listRoomTypes } from "~/catalogue/rooms/desk-room-queries.server";
import { roomTypeNames } from "~/catalogue/rooms/room-labels";
import { listSources } from "~/catalogue/sources/source-queries.server";
import { formatInstant, lodgeDay, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { amountColumn } from "~/core/money";
import { countNights, formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { markNotices } from "~/desk/tell-mark.server";
import { describeYoung } from "~/reservations/availability/party";
import { countBookings, mostOwed } from "~/reservations/bookings/booking-filter-queries.server";
import {
  balanceSorts,
  bookingSorts,
  eachBooking,
  type ListedBooking,
  listBookings,
  listByBalance,
  sumBalances,
} from "~/reservations/bookings/booking-list-queries.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { lookUpText } from "~/reservations/bookings/booking-text-queries.server";
import { nameSource, sourceNames, tellCancelled } from "~/reservations/bookings/booking-words";
import { markNames, markOf } from "~/reservations/bookings/stay-marks";
import { namedOptions } from "~/ui/choice-field";
import { callHref } from "../call-href.server";
import { deskList } from "./desk-list.server";
import { choice, day, folded, linked, pick, rowNumber, search } from "./list-filters.server";

/** The specification's room filter, and every other type that some room has. */
const alwaysOffered: RoomType[] = ["single", "double", "suite"];
const offeredTypes = async () => [...new Set([...alwaysOffered, ...(await listRoomTypes(db))])];

/** Who made it where the desk named no source, or a source by its number. */
const sourceField = z.union([z.enum(["guest", "desk"]), rowNumber("Unknown source")], {
  error: "Unknown source",
}) as unknown as z.ZodType<number | "guest" | "desk", string>;
const offeredSources = async () => [
  ...namedOptions(sourceNames),
  ...(await listSources(db)).map(({ id, name }) => ({ value: String(id), label: name })),
];

const statuses = { pending: "Pending", confirmed: "Confirmed", cancelled: "Cancelled" } as const;

/** How many bookings the filters leave, by status. */
const counted = [
  { name: "Total", status: null },
  { name: "Pending", status: "pending" },
  { name: "Confirmed", status: "confirmed" },
  { name: "Cancelled", status: "cancelled" },
] as const;

type BalanceSort = (typeof balanceSorts)[number];
const isByBalance = (sort: string): sort is BalanceSort =>
  balanceSorts.some((each) => each === sort);

const nightsOf = ({ checkIn, checkOut }: Pick<ListedBooking, "checkIn" | "checkOut">) =>
  checkIn && checkOut ? countNights({ checkIn, checkOut }) : null;

function markWord(booking: ListedBooking): string {
  const mark = markOf(booking);
  return mark ? markNames[mark] : "";
}

export const bookingList = deskList({
  path: "/admin/bookings",
  filters: {
    q: search("Reference, room, name, group, phone, email"),
    status: choice("Status", statuses),
    room: choice("Room", roomTypeNames, "room type", offeredTypes),
    from: folded(day("Arrival from")),
    to: folded(day("Arrival to")),
    on: folded(day("Here or expected on")),
    source: folded(pick("Source", sourceField, offeredSources)),
    group: linked(rowNumber("Unknown group")),
    balance: folded(choice("Balance", { owed: "Owed, past year" })),
  },
  sorts: [...bookingSorts, ...balanceSorts],
  usualSort: ({ balance }) => (balance ? "-balance" : "-created"),
  // Specification, section 4.
  notices: {
    confirmed: "Booking confirmed successfully!",
    ...markNotices,
    cancelled: async (params) => {
      const booking = await findBooking(db, params.get("booking") ?? "");
      return tellCancelled(
        booking && { chargeCents: booking.cancellationChargeCents, price: booking.quote },
        english,
      );
    },
  },
  findConflict: ({ from, to }) =>
    from && to && to < from
      ? { error: { field: "to", message: "The end is before the start." }, between: ["from", "to"] }
      : null,
  async look({ room, balance, on, ...others }, { now, settings }) {
    const { timeZone } = settings.general;
    const owedOn = balance && lodgeToday(now, timeZone);
    const asked = {
      ...others,
      roomType: room,
      owedOn,
      on: on ? lodgeDay(on, timeZone) : undefined,
    };
    return { asked, ...(await lookUpText(db, asked)) };
  },
  async count({ asked, filter, isPartial }, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    const [counts, owedCents] = await Promise.all([
      countBookings(db, filter),
      asked.owedOn ? sumBalances(db, filter) : null,
    ]);
    return {
      counts,
      matching: counts[filter.status ?? "total"],
      isMore: isPartial,
      owedCents,
      today,
    };
  },
  counters: ({ counts, isMore }, { pick }) => ({
    "": counted.map(({ name, status }) => ({
      name,
      value: counts[status ?? "total"],
      isMore,
      ...pick("status", status),
    })),
  }),
  rows({ asked, filter }, { sort, ...rows }) {
    if (!isByBalance(sort)) return listBookings(db, filter, { sort, ...rows });
    // What is owed is known of few, so only these are put in its order.
    return asked.owedOn
      ? listByBalance(db, filter, { sort, ...rows })
      : listBookings(db, filter, { sort: "-created", ...rows });
  },
  view: (bookings, { settings }) =>
    bookings.map(({ specialRequests: _, theirReference: __, ...booking }) => ({
      ...booking,
      callHref: callHref(booking.phone, settings),
      nights: nightsOf(booking),
      checkIn: booking.checkIn && formatStayDateShort(booking.checkIn),
      checkOut: booking.checkOut && formatStayDateShort(booking.checkOut),
      heldUntil:
        booking.status === "pending" && booking.heldUntil
          ? formatInstant(booking.heldUntil, settings.general.timeZone)
          : null,
      mark: markOf(booking),
      cameFrom: nameSource(booking),
      young: describeYoung(booking, english),
      /** Still to pay; below 0: to give back. */
      openCents: openCents(booking),
    })),
  file: {
    name: "bookings.csv",
    columns: ({ general: { currency } }) => [
      { header: "Booking ID", value: (booking: ListedBooking) => booking.id },
      { header: "Room", value: (booking) => booking.roomName },
      { header: "Name", value: (booking) => booking.guestName },
      { header: "Email", value: (booking) => booking.email },
      { header: "Phone", value: (booking) => booking.phone },
      { header: "Check in", value: (booking) => booking.checkIn },
      { header: "Check out", value: (booking) => booking.checkOut },
      { header: "Nights", value: nightsOf },
      { header: "Guests", value: (booking) => booking.guests },
      { header: "Children 5-13", value: (booking) => booking.children },
      { header: "Infants", value: (booking) => booking.infants },
      { header: "Arrival time", value: (booking) => booking.arrivalTime },
      { header: "Board", value: (booking) => booking.board },
      amountColumn(`Total ${currency}`, (booking) => booking.totalCents ?? 0),
      amountColumn(`Received ${currency}`, (booking) => booking.receivedCents),
      amountColumn(`Balance ${currency}`, (booking) => openCents(booking)),
      { header: "Received in other currencies", value: (booking) => booking.receivedForeign },
      { header: "Status", value: (booking) => booking.status },
      { header: "Mark", value: markWord },
      { header: "Source", value: (booking) => nameSource(booking) },
      { header: "Group", value: (booking) => booking.groupName },
      { header: "On the bill of", value: (booking) => booking.billId },
      { header: "Created", value: (booking) => booking.createdAt },
      { header: "Language", value: (booking) => booking.language },
      { header: "Released from", value: (booking) => booking.releasedFrom },
      // With these the file can be imported again as it was.
      { header: "First name", value: (booking) => booking.firstName },
      { header: "Last name", value: (booking) => booking.lastName },
      { header: "Reference", value: (booking) => booking.theirReference },
      { header: "Requests", value: (booking) => booking.specialRequests },
    ],
    // The file has all bookings that hold a text, also where the page has the newest of them.
    rows({ asked, filter, isPartial }, sort) {
      if (!isByBalance(sort)) return eachBooking(db, isPartial ? asked : filter, sort);
      return asked.owedOn
        ? listByBalance(db, filter, { sort, limit: mostOwed, offset: 0 })
        : eachBooking(db, isPartial ? asked : filter, "-created");
    },
  },
});
