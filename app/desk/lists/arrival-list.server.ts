import type { StayDate } from "db/schema";
import { formatInstant, formatTime, type LodgeDay, lodgeDay, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { amountColumn } from "~/core/money";
import { addStayDays, countNights, formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { loadNoteNotice } from "~/desk/load-notices.server";
import { stayStateNotices } from "~/desk/stay-state-notices.server";
import type { BookingStep } from "~/desk/step-labels";
import { excerptSpecialRequest } from "~/dining-and-events/tables/detect-allergy";
import { describeReadiness } from "~/front-desk/housekeeping/housekeeping-labels";
import { loadUnitReadiness } from "~/front-desk/housekeeping/load-housekeeping-units.server";
import { listOpenNotesOfBookings } from "~/front-desk/shift-notes/shift-note-queries.server";
import { loadDoNotRentReasons } from "~/guests/profiles/find-guest-profile.server";
import { describeChildren } from "~/reservations/availability/party";
import { formatArrivalTime } from "~/reservations/bookings/arrival-time";
import { findNoShowStateProblem } from "~/reservations/bookings/stay-release";
import {
  deriveStayState,
  findNextBookingStep,
  stayStateLabels,
} from "~/reservations/bookings/stay-state";
import {
  arrivalsQuery,
  checkedInQuery,
  departuresQuery,
  overdueArrivalsQuery,
  overdueDeparturesQuery,
  roomMovesQuery,
  stayoversQuery,
  unvacatedUnitsQuery,
} from "~/reservations/occupancy/occupancy-queries.server";
import { formatStillInRoom } from "~/reservations/occupancy/occupied-unit-messages";
import { loadUnassignedStays } from "~/reservations/units/load-assignments.server";
import { formatPhoneHref } from "../format-phone-href.server";
import { arrivalSectionLabels } from "./arrival-section-labels";
import { defineDeskList } from "./desk-list.server";
import { dayFilter, numberFilter } from "./list-filters.server";

const maxStaysShown = 300;

const maxRequestLength = 160;

/**
 * Lists the stays of each section. Arrivals are from `firstDay` until `to`, the other sections of `firstDay`. If it is
 * today, overdue arrivals are the section `Expected`, and departures, room moves and stayovers are listed only if
 * the guest is checked in.
 */
async function listSectionStays(
  { today, firstDay, to }: { today: StayDate; firstDay: LodgeDay; to: StayDate },
  limit?: number,
) {
  const isToday = firstDay.day === today;
  const filterByCheckIn: typeof checkedInQuery = isToday ? checkedInQuery : (stays) => stays;
  const sections = [
    ...(isToday ? [{ section: "Expected" as const, query: overdueArrivalsQuery(db, today) }] : []),
    { section: "Arriving", query: arrivalsQuery(db, { from: firstDay.day, to }) },
    { section: "Departing", query: filterByCheckIn(departuresQuery(db, firstDay.day)) },
    { section: "Moving", query: filterByCheckIn(roomMovesQuery(db, firstDay.day)) },
    { section: "Staying", query: filterByCheckIn(stayoversQuery(db, firstDay)) },
  ] as const;
  const staysBySection = await Promise.all(
    sections.map(async ({ section, query }) => {
      const stays = await (limit ? query.limit(limit) : query).execute();
      return stays.map((stay) => ({ ...stay, section }));
    }),
  );
  const allStays = staysBySection.flat();
  // A stay with a room move is also a stayover, but it is listed once.
  const movingIds = new Set(
    allStays.filter(({ section }) => section === "Moving").map(({ id }) => id),
  );
  return allStays.filter(({ id, section }) => section !== "Staying" || !movingIds.has(id));
}

type ListedStay = Awaited<ReturnType<typeof listSectionStays>>[number];

/** When the guest arrives or leaves: `at 14:05` if done, otherwise such as `by 10:00`. */
function describeTime(stay: ListedStay): string {
  if (stay.section === "Moving") return "moving";
  const isLeaving = stay.section === "Departing";
  const doneAt = isLeaving ? stay.checkedOutAt : stay.checkedInAt;
  if (doneAt) return `at ${formatTime(doneAt, stay.timeZone)}`;
  if (isLeaving) return `by ${stay.checkOutTime}`;
  const arrivalTime = stay.arrivalTime && formatArrivalTime(stay.arrivalTime, english);
  if (stay.section !== "Expected") return arrivalTime ?? `from ${stay.checkInTime}`;
  return [`since ${formatDayWithoutYear(stay.checkIn)}`, arrivalTime].filter(Boolean).join(", ");
}

/** Formats a day without its year, which the page's heading shows. */
const formatDayWithoutYear = (day: StayDate) => formatStayDate(day).slice(0, -5);

const describeUnitState = (
  previousGuest: Parameters<typeof formatStillInRoom>[0] | undefined,
  unit: Parameters<typeof describeReadiness>[0],
) =>
  previousGuest
    ? { text: formatStillInRoom(previousGuest), isReady: false }
    : describeReadiness(unit);

/** An early check-out is not offered in the list. */
function getNextStep(stay: ListedStay, today: StayDate): BookingStep | null {
  if (stay.section === "Expected" && stay.status === "confirmed" && stay.checkOut < today) {
    return "mark-as-stayed";
  }
  const nextStep = findNextBookingStep(stay, today);
  return nextStep === "check-out" && today < stay.checkOut ? null : nextStep;
}

/** By default, arrivals of 7 days from today, and today's departures, room moves and stayovers. */
export const arrivalList = defineDeskList({
  path: "/admin/bookings/arrivals",
  filters: { from: dayFilter("From"), days: numberFilter("Days", 1, 31, "Show 1 to 31 days") },
  sorts: ["arrival"],
  defaultSort: "arrival",
  notices: {
    confirmed: "Booking confirmed successfully!",
    ...stayStateNotices,
    "note-done": loadNoteNotice,
    "note-reopened": loadNoteNotice,
  },
  prepare({ from, days = 7 }, { now, settings }) {
    const { timeZone } = settings.general;
    const today = lodgeToday(now, timeZone);
    const firstDay = lodgeDay(from ?? today, timeZone);
    return { today, days, firstDay, to: addStayDays(firstDay.day, days) };
  },
  count: async ({ today, days, firstDay, to }) => ({
    matchCount: null,
    maxStaysShown,
    today,
    days,
    from: firstDay.day,
    lastDay: addStayDays(to, -1),
    overdueDepartures:
      firstDay.day === today ? await overdueDeparturesQuery(db, today).execute() : [],
    unassignedStays: await loadUnassignedStays(db, firstDay.day),
  }),
  // Reads one more than shown, to learn whether there are more.
  pageSize: maxStaysShown + 1,
  rows: (period, { limit }) => listSectionStays(period, limit),
  async view(stays, context, { today, firstDay }, loadSection) {
    const isArrival = ({ section }: ListedStay) => section === "Arriving" || section === "Expected";
    const arrivingIds = stays.filter(isArrival).map(({ id }) => id);
    const clock = { now: context.now, timeZone: context.settings.general.timeZone };
    const [unitStates, notes, doNotRentReasons] = await Promise.all([
      firstDay.day === today
        ? loadSection(
            "Housekeeping status",
            Promise.all([loadUnitReadiness(db, context), unvacatedUnitsQuery(db, today).execute()]),
          )
        : null,
      loadSection("Arrival notes", listOpenNotesOfBookings(db, arrivingIds)),
      loadSection(
        "Do-not-book flags",
        loadDoNotRentReasons(
          db,
          stays.map(({ id }) => id),
        ),
      ),
    ]);
    const [readiness = null, unvacatedUnits = []] = unitStates ?? [];
    return stays.map((stay) => ({
      ...stay,
      callHref: formatPhoneHref(stay.phone, context.settings),
      readiness:
        stay.section === "Moving" || (isArrival(stay) && stay.checkIn <= today && !stay.checkedInAt)
          ? describeUnitState(
              unvacatedUnits.find(({ arrivingBookingId }) => arrivingBookingId === stay.id),
              readiness?.get(stay.id),
            )
          : null,
      openNotes: notes?.filter(({ bookingId }) => bookingId === stay.id) ?? [],
      doNotBookReason: doNotRentReasons?.get(stay.id) ?? null,
      time: describeTime(stay),
      nights: countNights(stay),
      childrenText: describeChildren(stay, english),
      checkOutText: formatDayWithoutYear(stay.checkOut),
      specialRequests: excerptSpecialRequest(stay.specialRequests, maxRequestLength),
      state: deriveStayState(stay),
      heldUntil:
        stay.status === "pending" && stay.heldUntil
          ? formatInstant(stay.heldUntil, stay.timeZone)
          : null,
      nextStep: getNextStep(stay, today),
      canBeNoShow: isArrival(stay) && findNoShowStateProblem(stay, clock) === null,
    }));
  },
  file: {
    name: "arrivals.csv",
    columns: ({ general: { currency } }) => [
      { header: "List", value: ({ section }: ListedStay) => arrivalSectionLabels[section] },
      { header: "Booking ID", value: (stay) => stay.id },
      { header: "Room type", value: (stay) => stay.roomName },
      { header: "Room", value: (stay) => stay.unitNames },
      { header: "Name", value: (stay) => stay.guestName },
      { header: "Check-in", value: (stay) => stay.checkIn },
      { header: "Check-out", value: (stay) => stay.checkOut },
      { header: "Guests", value: (stay) => stay.guests },
      { header: "Children 5-13", value: (stay) => stay.children },
      { header: "Infants", value: (stay) => stay.infants },
      { header: "Arrival time", value: (stay) => stay.arrivalTime },
      { header: "Board", value: (stay) => stay.board },
      { header: "Phone", value: (stay) => stay.phone },
      { header: "Group", value: (stay) => stay.groupName },
      { header: "Special requests", value: (stay) => stay.specialRequests },
      { header: "Status", value: (stay) => stayStateLabels[deriveStayState(stay)] },
      amountColumn(`Balance ${currency}`, (stay) => stay.balanceCents),
      { header: "Master folio", value: (stay) => stay.folioId },
    ],
    rows: (period) => listSectionStays(period),
  },
});
