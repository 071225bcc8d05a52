import type { StayDate } from "db/schema";
import { formatInstant, formatTime, type LodgeDay, lodgeDay, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { amountColumn } from "~/core/money";
import { addStayDays, countNights, formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import type { Step } from "~/desk/step-names";
import { markNotices } from "~/desk/tell-mark.server";
import { tellNote } from "~/desk/tell-note.server";
import { beginningOfWish } from "~/dining-and-events/tables/allergy-words";
import { tellReadiness } from "~/front-desk/housekeeping/care-words";
import { readReadiness } from "~/front-desk/housekeeping/read-doors.server";
import { listNotesOf } from "~/front-desk/shift-notes/handover-queries.server";
import { readMarked } from "~/guests/profiles/read-person.server";
import { describeYoung } from "~/reservations/availability/party";
import { tellArrival } from "~/reservations/bookings/arrival-time";
import { findNoShowObjection } from "~/reservations/bookings/stay-release";
import { nextStep, stayState, stayStateNames } from "~/reservations/bookings/stay-state";
import { tellNotLeft } from "~/reservations/occupancy/not-left";
import {
  arrivalsQuery,
  awaitedQuery,
  checkedInQuery,
  departuresQuery,
  movingQuery,
  notLeftQuery,
  overdueQuery,
  stayingQuery,
} from "~/reservations/occupancy/occupancy-queries.server";
import { readDoorless } from "~/reservations/units/read-doorless.server";
import { callHref } from "../call-href.server";
import { deskList } from "./desk-list.server";
import { day, figure } from "./list-filters.server";

/** The most stays that one part of the page shows. */
const shownStays = 300;

/** Characters of the special requests that the page shows; the booking has them all. */
const shownOfRequests = 160;

/** The parts of the desk's day, each from its first stay on; of today, who did not come is apart. */
async function listParts(
  { today, on, to }: { today: StayDate; on: LodgeDay; to: StayDate },
  limit?: number,
) {
  const isToday = on.day === today;
  const here: typeof checkedInQuery = isToday ? checkedInQuery : (stays) => stays;
  const parts = [
    ...(isToday ? [{ part: "Expected" as const, query: awaitedQuery(db, today) }] : []),
    { part: "Arriving", query: arrivalsQuery(db, { from: on.day, to }) },
    { part: "Departing", query: here(departuresQuery(db, on.day)) },
    { part: "Moving", query: here(movingQuery(db, on.day)) },
    { part: "Staying", query: here(stayingQuery(db, on)) },
  ] as const;
  const stays = parts.map(async ({ part, query }) => {
    const found = await (limit ? query.limit(limit) : query).execute();
    return found.map((stay) => ({ ...stay, part }));
  });
  const listed = (await Promise.all(stays)).flat();
  // Who moves stays too, and is told once.
  const moving = new Set(listed.filter(({ part }) => part === "Moving").map(({ id }) => id));
  return listed.filter(({ id, part }) => part !== "Staying" || !moving.has(id));
}

type Line = Awaited<ReturnType<typeof listParts>>[number];

/** When somebody leaves or comes, or when they did. */
function timeOf(stay: Line): string {
  if (stay.part === "Moving") return "moves";
  const isLeaving = stay.part === "Departing";
  const done = isLeaving ? stay.checkedOutAt : stay.checkedInAt;
  if (done) return `at ${formatTime(done, stay.timeZone)}`;
  if (isLeaving) return `until ${stay.checkOutTime}`;
  const comes = stay.arrivalTime && tellArrival(stay.arrivalTime, english);
  if (stay.part !== "Expected") return comes ?? `from ${stay.checkInTime}`;
  return [`since ${withoutYear(stay.checkIn)}`, comes].filter(Boolean).join(", ");
}

/** The year stands above the list. */
const withoutYear = (day: StayDate) => formatStayDate(day).slice(0, -5);

/** Who is still in a room, or what it is in. */
const tellRoom = (
  notLeft: Parameters<typeof tellNotLeft>[0] | undefined,
  door: Parameters<typeof tellReadiness>[0],
) => (notLeft ? { text: tellNotLeft(notLeft), isReady: false } : tellReadiness(door));

/** What a clerk does next with a stay, without that somebody might leave early. */
function nextStepOn(stay: Line, today: StayDate): Step | null {
  if (stay.part === "Expected" && stay.status === "confirmed" && stay.checkOut < today) {
    return "was-here";
  }
  const next = nextStep(stay, today);
  return next === "check-out" && today < stay.checkOut ? null : next;
}

/** Who comes from a day on, the seven days from today unless told, and who leaves, moves and stays on it. */
export const arrivalList = deskList({
  path: "/admin/bookings/arrivals",
  filters: { from: day("From"), days: figure("Days", 1, 31, "Show 1 to 31 days") },
  sorts: ["arrival"],
  usualSort: "arrival",
  notices: {
    confirmed: "Booking confirmed successfully!",
    ...markNotices,
    "note-done": tellNote,
    "note-undone": tellNote,
  },
  look({ from, days = 7 }, { now, settings }) {
    const { timeZone } = settings.general;
    const today = lodgeToday(now, timeZone);
    const on = lodgeDay(from ?? today, timeZone);
    return { today, days, on, to: addStayDays(on.day, days) };
  },
  count: async ({ today, days, on, to }) => ({
    matching: null,
    shownStays,
    today,
    days,
    from: on.day,
    lastDay: addStayDays(to, -1),
    overdue: on.day === today ? await overdueQuery(db, today).execute() : [],
    doorless: await readDoorless(db, on.day),
  }),
  // One more of a part than is shown tells whether there are more.
  pageSize: shownStays + 1,
  rows: (wanted, { limit }) => listParts(wanted, limit),
  async view(stays, context, { today, on }) {
    const isComing = ({ part }: Line) => part === "Arriving" || part === "Expected";
    const arriving = stays.filter(isComing).map(({ id }) => id);
    const clock = { now: context.now, timeZone: context.settings.general.timeZone };
    const [readiness, notLeft, notes, marked] = await Promise.all([
      on.day === today ? readReadiness(db, context) : null,
      on.day === today ? notLeftQuery(db, today).execute() : [],
      listNotesOf(db, arriving),
      readMarked(
        db,
        stays.map(({ id }) => id),
      ),
    ]);
    return stays.map((stay) => ({
      ...stay,
      callHref: callHref(stay.phone, context.settings),
      // What the room is in that somebody is waiting for.
      readiness:
        stay.part === "Moving" || (isComing(stay) && stay.checkIn <= today && !stay.checkedInAt)
          ? tellRoom(
              notLeft.find(({ comingId }) => comingId === stay.id),
              readiness?.get(stay.id),
            )
          : null,
      toTell: notes.filter(({ bookingId }) => bookingId === stay.id),
      /** Why the desk does not want to book the guest again. */
      doNotBook: marked.get(stay.id) ?? null,
      time: timeOf(stay),
      nights: countNights(stay),
      young: describeYoung(stay, english),
      until: withoutYear(stay.checkOut),
      specialRequests: beginningOfWish(stay.specialRequests, shownOfRequests),
      state: stayState(stay),
      heldUntil:
        stay.status === "pending" && stay.heldUntil
          ? formatInstant(stay.heldUntil, stay.timeZone)
          : null,
      next: nextStepOn(stay, today),
      canBeNoShow: isComing(stay) && findNoShowObjection(stay, clock) === null,
    }));
  },
  file: {
    name: "arrivals.csv",
    columns: ({ general: { currency } }) => [
      { header: "Part", value: ({ part }: Line) => part },
      { header: "Booking ID", value: (stay) => stay.id },
      { header: "Room", value: (stay) => stay.roomName },
      { header: "Door", value: (stay) => stay.doorNames },
      { header: "Name", value: (stay) => stay.guestName },
      { header: "Check in", value: (stay) => stay.checkIn },
      { header: "Check out", value: (stay) => stay.checkOut },
      { header: "Guests", value: (stay) => stay.guests },
      { header: "Children 5-13", value: (stay) => stay.children },
      { header: "Infants", value: (stay) => stay.infants },
      { header: "Arrival time", value: (stay) => stay.arrivalTime },
      { header: "Board", value: (stay) => stay.board },
      { header: "Phone", value: (stay) => stay.phone },
      { header: "Group", value: (stay) => stay.groupName },
      { header: "Special requests", value: (stay) => stay.specialRequests },
      { header: "Status", value: (stay) => stayStateNames[stayState(stay)] },
      amountColumn(`Balance ${currency}`, (stay) => stay.balanceCents),
      { header: "On the bill of", value: (stay) => stay.billId },
    ],
    rows: (wanted) => listParts(wanted),
  },
});
