import type { RoomType } from "db/schema";
import * as z from "zod";
import { calculateBalanceDue } from "~/billing/folios/payment-policy";
import { listRoomTypes } from "~/catalogue/rooms/desk-room-queries.server";
import { roomTypeLabels } from "~/catalogue/rooms/room-labels";
import { listSources } from "~/catalogue/sources/source-queries.server";
import { formatInstant, lodgeDay, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { amountColumn } from "~/core/money";
import { countNights, formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { stayStateNotices } from "~/desk/stay-state-notices.server";
import { recordIdField } from "~/http/whole-number.server";
import { describeChildren } from "~/reservations/availability/party";
import {
  countBookings,
  maxBalanceDue,
} from "~/reservations/bookings/booking-filter-queries.server";
import {
  formatCancelledNotice,
  formatSource,
  sourceLabels,
} from "~/reservations/bookings/booking-labels";
import {
  balanceSorts,
  bookingSorts,
  iterateBookings,
  type ListedBooking,
  listBookings,
  listByBalance,
  sumBalances,
} from "~/reservations/bookings/booking-list-queries.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { resolveTextFilter } from "~/reservations/bookings/booking-text-queries.server";
import { findLastStateChange, stateChangeLabels } from "~/reservations/bookings/stay-state-changes";
import { createOptions } from "~/ui/choice-field";
import { formatPhoneHref } from "../format-phone-href.server";
import { defineDeskList } from "./desk-list.server";
import {
  choiceFilter,
  dayFilter,
  inMoreSection,
  optionsFilter,
  searchFilter,
  urlFilter,
} from "./list-filters.server";

/** The types that the specification requires in the filter. */
const specifiedTypes: RoomType[] = ["single", "double", "suite"];
const listTypeOptions = async () => [...new Set([...specifiedTypes, ...(await listRoomTypes(db))])];

// A source's id, or `guest` or `desk` for bookings without a source. The double cast gives the union a string input.
const sourceField = z.union([z.enum(["guest", "desk"]), recordIdField("Unknown source")], {
  error: "Unknown source",
}) as unknown as z.ZodType<number | "guest" | "desk", string>;
const listSourceOptions = async () => [
  ...createOptions(sourceLabels),
  ...(await listSources(db)).map(({ id, name }) => ({ value: String(id), label: name })),
];

const statusLabels = {
  pending: "Pending",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
} as const;

const statusCounters = [
  { name: "Total", status: null },
  { name: "Pending", status: "pending" },
  { name: "Confirmed", status: "confirmed" },
  { name: "Cancelled", status: "cancelled" },
] as const;

type BalanceSort = (typeof balanceSorts)[number];
const isByBalance = (sort: string): sort is BalanceSort =>
  balanceSorts.some((balanceSort) => balanceSort === sort);

const countStayNights = ({ checkIn, checkOut }: Pick<ListedBooking, "checkIn" | "checkOut">) =>
  checkIn && checkOut ? countNights({ checkIn, checkOut }) : null;

function formatStayState(booking: ListedBooking): string {
  const stateChange = findLastStateChange(booking);
  return stateChange ? stateChangeLabels[stateChange] : "";
}

export const bookingList = defineDeskList({
  path: "/admin/bookings",
  filters: {
    q: searchFilter("Reference, room, name, group, phone, email"),
    status: choiceFilter("Status", statusLabels),
    room: choiceFilter("Room", roomTypeLabels, "room type", listTypeOptions),
    from: inMoreSection(dayFilter("Arrival from")),
    to: inMoreSection(dayFilter("Arrival to")),
    on: inMoreSection(dayFilter("In house or due in")),
    source: inMoreSection(optionsFilter("Source", sourceField, listSourceOptions)),
    group: urlFilter(recordIdField("Unknown group")),
    balance: inMoreSection(choiceFilter("Balance", { owed: "Balance due, past year" })),
  },
  sorts: [...bookingSorts, ...balanceSorts],
  defaultSort: ({ balance }) => (balance ? "-balance" : "-created"),
  // The texts are from the specification, section 4.
  notices: {
    confirmed: "Booking confirmed successfully!",
    ...stayStateNotices,
    cancelled: async (params) => {
      const booking = await findBooking(db, params.get("booking") ?? "");
      return formatCancelledNotice(
        booking && {
          cancellationChargeCents: booking.cancellationChargeCents,
          price: booking.quote,
        },
        english,
      );
    },
  },
  findConflict: ({ from, to }) =>
    from && to && to < from
      ? {
          error: { field: "to", message: "The end date is before the start date." },
          between: ["from", "to"],
        }
      : null,
  async prepare({ room, balance, on, group, ...otherFilters }, { now, settings }) {
    const { timeZone } = settings.general;
    const balanceDueOn = balance && lodgeToday(now, timeZone);
    const requestedFilter = {
      ...otherFilters,
      roomType: room,
      balanceDueOn,
      inHouseOn: on ? lodgeDay(on, timeZone) : undefined,
      groupId: group,
    };
    return { requestedFilter, ...(await resolveTextFilter(db, requestedFilter)) };
  },
  async count({ requestedFilter, filter, isPartial }, { now, settings }) {
    const today = lodgeToday(now, settings.general.timeZone);
    const [counts, balanceDueCents] = await Promise.all([
      countBookings(db, filter),
      requestedFilter.balanceDueOn ? sumBalances(db, filter) : null,
    ]);
    return {
      counts,
      matchCount: counts[filter.status ?? "total"],
      isCountCapped: isPartial,
      balanceDueCents,
      today,
    };
  },
  counters: ({ counts, isCountCapped }, { filterLink }) => ({
    "": statusCounters.map(({ name, status }) => ({
      name,
      value: counts[status ?? "total"],
      isCountCapped,
      ...filterLink("status", status),
    })),
  }),
  rows({ requestedFilter, filter }, { sort, ...rows }) {
    if (!isByBalance(sort)) return listBookings(db, filter, { sort, ...rows });
    // Sorting by balance reads all matches, so it is offered only for the few bookings with a balance due.
    return requestedFilter.balanceDueOn
      ? listByBalance(db, filter, { sort, ...rows })
      : listBookings(db, filter, { sort: "-created", ...rows });
  },
  view: (bookings, { settings }) =>
    bookings.map(({ specialRequests: _, externalReference: __, ...booking }) => ({
      ...booking,
      callHref: formatPhoneHref(booking.phone, settings),
      nights: countStayNights(booking),
      checkIn: booking.checkIn && formatStayDateShort(booking.checkIn),
      checkOut: booking.checkOut && formatStayDateShort(booking.checkOut),
      heldUntil:
        booking.status === "pending" && booking.heldUntil
          ? formatInstant(booking.heldUntil, settings.general.timeZone)
          : null,
      lastStateChange: findLastStateChange(booking),
      sourceName: formatSource(booking),
      childrenText: describeChildren(booking, english),
      /** The balance due in cents; negative for a refund due. */
      balanceDueCents: calculateBalanceDue(booking),
    })),
  file: {
    name: "bookings.csv",
    columns: ({ general: { currency } }) => [
      { header: "Booking ID", value: (booking: ListedBooking) => booking.id },
      { header: "Room", value: (booking) => booking.roomName },
      { header: "Name", value: (booking) => booking.guestName },
      { header: "Email", value: (booking) => booking.email },
      { header: "Phone", value: (booking) => booking.phone },
      { header: "Check-in", value: (booking) => booking.checkIn },
      { header: "Check-out", value: (booking) => booking.checkOut },
      { header: "Nights", value: countStayNights },
      { header: "Guests", value: (booking) => booking.guests },
      { header: "Children 5-13", value: (booking) => booking.children },
      { header: "Infants", value: (booking) => booking.infants },
      { header: "Arrival time", value: (booking) => booking.arrivalTime },
      { header: "Board", value: (booking) => booking.board },
      amountColumn(`Total ${currency}`, (booking) => booking.totalCents ?? 0),
      // The total without which Paid and Balance do not add up. 0 for a stay on another booking's folio.
      amountColumn(`Folio total ${currency}`, (booking) => booking.folioCents),
      amountColumn(`Paid ${currency}`, (booking) => booking.receivedCents),
      amountColumn(`Balance ${currency}`, (booking) => calculateBalanceDue(booking)),
      { header: "Paid in other currencies", value: (booking) => booking.receivedForeign },
      { header: "Status", value: (booking) => booking.status },
      { header: "Stay status", value: formatStayState },
      { header: "Source", value: (booking) => formatSource(booking) },
      { header: "Group", value: (booking) => booking.groupName },
      { header: "Master folio", value: (booking) => booking.folioId },
      { header: "Created", value: (booking) => booking.createdAt, isInstant: true },
      { header: "Language", value: (booking) => booking.language },
      { header: "Nights released from", value: (booking) => booking.releasedFrom },
      // These columns allow the export to be imported again.
      { header: "First name", value: (booking) => booking.firstName },
      { header: "Last name", value: (booking) => booking.lastName },
      { header: "External reference", value: (booking) => booking.externalReference },
      { header: "Requests", value: (booking) => booking.specialRequests },
    ],
    // If `isPartial`, a text filter matched too many bookings, and `filter` selects only the newest ones. The export
    // then uses `requestedFilter`, which selects all.
    rows({ requestedFilter, filter, isPartial }, sort) {
      if (!isByBalance(sort))
        return iterateBookings(db, isPartial ? requestedFilter : filter, sort);
      return requestedFilter.balanceDueOn
        ? listByBalance(db, filter, { sort, limit: maxBalanceDue, offset: 0 })
        : iterateBookings(db, isPartial ? requestedFilter : filter, "-created");
    },
  },
});
