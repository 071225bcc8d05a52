import type { StayDate } from "db/schema";
import { describeYoung } from "~/availability/party";
import { tellArrival } from "~/booking/arrival-time";
import { nextStep, stayState, stayStateNames } from "~/booking/stay-state";
import { db } from "~/db.server";
import { markNotices } from "~/desk/tell-mark.server";
import { tellNote } from "~/desk/tell-note.server";
import { beginningOfWish } from "~/dining/allergy-words";
import { readDoorless } from "~/doors/read-doorless.server";
import { listNotesOf } from "~/handover/handover-queries.server";
import { tellReadiness } from "~/housekeeping/care-words";
import { readReadiness } from "~/housekeeping/read-doors.server";
import { english } from "~/languages/english";
import { formatInstant, formatTime, type LodgeDay, lodgeDay, lodgeToday } from "~/lodge/instants";
import { amountColumn } from "~/lodge/money";
import { addStayDays, countNights, formatStayDate } from "~/lodge/stay";
import { readMarked } from "~/people/read-person.server";
import {
  arrivalsQuery,
  type DeskStay,
  departuresQuery,
  movingQuery,
  overdueQuery,
  stayingQuery,
} from "~/stays/occupancy-queries.server";
import { deskList } from "./desk-list.server";
import { day, figure } from "./list-filters.server";

/** The most stays that one part of the page shows. */
const shownStays = 300;

/** Characters of the special requests that the page shows; the booking has them all. */
const shownOfRequests = 160;

/** The parts of the desk's day, each from its first stay on. */
async function listParts({ on, to }: { on: LodgeDay; to: StayDate }, limit?: number) {
  const parts = [
    { part: "Arriving", query: arrivalsQuery(db, { from: on.day, to }) },
    { part: "Departing", query: departuresQuery(db, on.day) },
    { part: "Moving", query: movingQuery(db, on.day) },
    { part: "Staying", query: stayingQuery(db, on) },
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
  return stay.arrivalTime ? tellArrival(stay.arrivalTime, english) : `from ${stay.checkInTime}`;
}

/** What a clerk does next with a stay, without that somebody might leave early. */
function nextStepOn(stay: DeskStay, today: StayDate) {
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
    const arriving = stays.filter(({ part }) => part === "Arriving").map(({ id }) => id);
    const [readiness, notes, marked] = await Promise.all([
      on.day === today ? readReadiness(db, context) : null,
      listNotesOf(db, arriving),
      readMarked(
        db,
        stays.map(({ id }) => id),
      ),
    ]);
    return stays.map((stay) => ({
      ...stay,
      // What the room is in that somebody is waiting for.
      readiness:
        stay.part === "Moving" ||
        (stay.part === "Arriving" && stay.checkIn === today && !stay.checkedInAt)
          ? tellReadiness(readiness?.get(stay.id))
          : null,
      toTell: notes.filter(({ bookingId }) => bookingId === stay.id),
      /** Why the desk does not want to book the guest again. */
      doNotBook: marked.get(stay.id) ?? null,
      time: timeOf(stay),
      nights: countNights(stay),
      young: describeYoung(stay, english),
      // The year stands above the list.
      until: formatStayDate(stay.checkOut).slice(0, -5),
      specialRequests: beginningOfWish(stay.specialRequests, shownOfRequests),
      state: stayState(stay),
      heldUntil:
        stay.status === "pending" && stay.heldUntil
          ? formatInstant(stay.heldUntil, stay.timeZone)
          : null,
      next: nextStepOn(stay, today),
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
