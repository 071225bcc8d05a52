import { millisecondsInHour } from "date-fns/constants";
import { formatInstant, type LodgeDay, lodgeDay, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import type { Present } from "~/core/settings/present";
import { beginningOf } from "~/core/shorten";
import { addStayDays, formatStayDate, formatStayDateShort, type StayDate } from "~/core/stay";
import { db } from "~/db.server";
import { listParties } from "~/desk/lists/seating-list.server";
import {
  countOpenRequests,
  listRequests,
} from "~/dining-and-events/enquiries/request-record-queries.server";
import { viewRequest } from "~/dining-and-events/enquiries/request-view.server";
import { tellsAllergy } from "~/dining-and-events/tables/allergy-words";
import { type DayDoor, readDoors } from "~/front-desk/housekeeping/read-doors.server";
import {
  countDueNotes,
  listDueNotes,
  listNotesOf,
} from "~/front-desk/shift-notes/handover-queries.server";
import { listEaters, listWishes } from "~/reports/meal-queries.server";
import { countMeals } from "~/reports/meals";
import { readToday as readLists, type TodayStay } from "~/reports/today-queries.server";
import { nightEnds, tellArrival } from "~/reservations/bookings/arrival-time";
import { listHolds } from "~/reservations/bookings/hold-queries.server";
import { markOf } from "~/reservations/bookings/stay-marks";
import { findNoShowObjection } from "~/reservations/bookings/stay-release";
import { mostOverdue, stayState } from "~/reservations/bookings/stay-state";
import { tellNotLeft } from "~/reservations/occupancy/not-left";
import {
  awaitedQuery,
  type DeskStay,
  listDoorNames,
  notLeftQuery,
  overdueQuery,
} from "~/reservations/occupancy/occupancy-queries.server";
import { readDoorless } from "~/reservations/units/read-doorless.server";

/** What lapses so soon is told. */
const holdMs = 24 * millisecondsInHour;
/** So many of a kind are named; their own pages have all. */
const named = 12;
const namedRequests = 5;
/** More holds than run out within any day. */
const mostHolds = 1000;
/** Characters of what somebody wrote; its own page has all of it. */
const shownOfText = 120;

/** Everything that the day asks of the desk. */
export async function readToday({ settings, now }: Present) {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const tonight = lodgeDay(today, timeZone);
  const lastNight = lodgeDay(addStayDays(today, -1), timeZone);
  const [
    lists,
    doorless,
    awaited,
    overdue,
    slept,
    sleeps,
    tables,
    requests,
    openRequests,
    holds,
    notes,
    dueNotes,
    doors,
    notLeft,
  ] = await Promise.all([
    readLists(db, tonight),
    readDoorless(db, today),
    awaitedQuery(db, today)
      .limit(mostOverdue + 1)
      .execute(),
    overdueQuery(db, today).execute(),
    readNight(lastNight),
    readNight(tonight),
    listParties(today),
    listRequests(db, { isHandled: false }, { sort: "created", limit: namedRequests, offset: 0 }),
    countOpenRequests(db),
    listHolds(db, new Date(now.getTime() + holdMs), mostHolds),
    listDueNotes(db, today, named),
    countDueNotes(db, today),
    readDoors(db, { settings, now }),
    notLeftQuery(db, today).execute(),
  ]);
  const wishes = [
    ...new Map([...slept.wishes, ...sleeps.wishes].map((wish) => [wish.id, wish])).values(),
  ];
  const allergies = wishes.filter(({ specialRequests }) => tellsAllergy(specialRequests));
  const others = wishes.filter((wish) => !allergies.includes(wish));
  const parties = tables.filter(({ isCancelled }) => !isCancelled);
  return {
    day: today,
    lists: await withDoors(lists, { doors, notLeft }, new Set(allergies.map(({ id }) => id))),
    toClean: doors.filter(({ isToClean }) => isToClean).length,
    doorless,
    awaited: await viewAwaited(awaited, { today, now, timeZone }),
    overdue,
    meals: countMeals(slept, sleeps),
    wishes: [
      ...allergies,
      ...others.slice(0, named).map((wish) => ({
        ...wish,
        specialRequests: beginningOf(wish.specialRequests, shownOfText),
      })),
    ],
    tables: parties.slice(0, named).map(({ note, ...table }) => ({
      ...table,
      note: tellsAllergy(note) ? note : beginningOf(note, shownOfText),
    })),
    requests: requests.map((record) => viewRequest(record, timeZone, english)),
    holds: holds.slice(0, named).map((hold) => ({
      ...hold,
      checkIn: formatStayDateShort(hold.checkIn),
      heldUntil: formatInstant(hold.heldUntil, timeZone),
    })),
    notes: notes.map((note) => ({
      ...note,
      since: note.day < today ? formatStayDateShort(note.day) : null,
    })),
    /** What is not named of each, but counted. */
    more: {
      wishes: others.length - named,
      tables: parties.length - named,
      requests: openRequests - requests.length,
      holds: holds.length - named,
      notes: dueNotes - notes.length,
    },
  };
}

async function readNight(night: LodgeDay) {
  const [eaters, wishes] = await Promise.all([listEaters(db, night), listWishes(db, night)]);
  return { eaters, wishes };
}

/** Who was to come before today as the desk reads it. */
async function viewAwaited(
  stays: DeskStay[],
  { today, ...clock }: { today: StayDate; now: Date; timeZone: string },
) {
  const notes = await listNotesOf(
    db,
    stays.map(({ id }) => id),
  );
  return stays.map((stay) => ({
    id: stay.id,
    guestName: stay.guestName,
    room: stay.doorNames ?? stay.roomName,
    says: [
      `since ${formatStayDate(stay.checkIn)}`,
      ...(stay.arrivalTime ? [tellArrival(stay.arrivalTime, english)] : []),
      `${stay.checkOut < today ? "was to leave" : "until"} ${formatStayDate(stay.checkOut)}`,
      ...(stay.status === "pending" ? ["not confirmed yet"] : []),
    ].join(", "),
    /** What the desk can say of them. */
    steps:
      stay.status === "pending"
        ? (["confirm"] as const)
        : [
            stay.checkOut < today ? ("was-here" as const) : ("check-in" as const),
            ...(findNoShowObjection(stay, clock) ? [] : ["no-show" as const]),
          ],
    hasAllergy: tellsAllergy(stay.specialRequests),
    isToBeTold: notes.some(({ bookingId }) => bookingId === stay.id),
  }));
}

type NotLeft = Awaited<ReturnType<ReturnType<typeof notLeftQuery>["execute"]>>[number];
type Lists = Awaited<ReturnType<typeof readLists>>;

/** The lists as the desk reads them, what is still to do first. */
async function withDoors(
  { arrivals, departures, stayingOn }: Lists,
  { doors: today, notLeft }: { doors: DayDoor[]; notLeft: NotLeft[] },
  allergies: Set<string>,
) {
  const isDirty = ({ id }: TodayStay) =>
    today.some(({ tonight, isToClean, isUnfit }) => tonight === id && (isToClean || isUnfit));
  const faultOf = (stay: TodayStay) => {
    const met = notLeft.find(({ comingId }) => comingId === stay.id);
    if (met) return [tellNotLeft(met)];
    return isDirty(stay) ? ["room not ready"] : [];
  };
  const ids = [arrivals, departures, stayingOn].flatMap(({ rows }) => rows.map(({ id }) => id));
  const [doors, notes] = await Promise.all([
    listDoorNames(db, ids),
    listNotesOf(
      db,
      arrivals.rows.map(({ id }) => id),
    ),
  ]);
  const view = (stay: TodayStay, says: string) => ({
    id: stay.id,
    guestName: stay.guestName,
    room:
      doors
        .filter(({ bookingId }) => bookingId === stay.id)
        .map(({ name }) => name)
        .join(", then ") || stay.roomName,
    says,
    hasAllergy: allergies.has(stay.id),
    isToBeTold: notes.some(({ bookingId }) => bookingId === stay.id),
  });
  const moving = new Set(
    today.flatMap(({ happenings }) =>
      happenings.flatMap((each) =>
        each.kind === "moves-in" || each.kind === "moves-out" ? [each.stay.id] : [],
      ),
    ),
  );
  const until = ({ id, checkOut }: TodayStay) =>
    `${moving.has(id) ? "moves today, " : ""}until ${formatStayDateShort(checkOut)}`;
  return {
    arrivals: {
      count: arrivals.count,
      rows: toDoFirst(arrivals.rows, comesAt, (stay) => markOf(stay) !== null).map((stay) =>
        view(
          stay,
          [describeArrival(stay), ...(markOf(stay) === null ? faultOf(stay) : [])].join(", "),
        ),
      ),
    },
    departures: {
      count: departures.count,
      rows: toDoFirst(departures.rows, leavesAt, (stay) => stay.checkedOutAt !== null).map((stay) =>
        view(stay, stay.checkedOutAt ? "checked out" : `to check out until ${leavesAt(stay)}`),
      ),
    },
    stayingOn: {
      count: stayingOn.count,
      rows: stayingOn.rows.map((stay) => view(stay, until(stay))),
    },
  };
}

/** The early hours come last. */
const comesAt = ({ arrivalTime, checkInTime }: TodayStay) => {
  const time = arrivalTime ?? checkInTime;
  return time < nightEnds ? `24:${time}` : time;
};
const leavesAt = ({ checkOutTime }: TodayStay) => checkOutTime;

const toDoFirst = (
  stays: TodayStay[],
  at: (stay: TodayStay) => string,
  isDone: (stay: TodayStay) => boolean,
) =>
  stays.toSorted(
    (one, other) => Number(isDone(one)) - Number(isDone(other)) || at(one).localeCompare(at(other)),
  );

function describeArrival(stay: TodayStay): string {
  const until = `until ${formatStayDateShort(stay.checkOut)}`;
  const time = stay.arrivalTime && `${tellArrival(stay.arrivalTime, english)}, `;
  const says = {
    pending: "not confirmed yet",
    confirmed: `${time ?? ""}${until}`,
    "checked-in": "checked in",
    "checked-out": "checked out",
    "no-show": "no-show",
    cancelled: "cancelled",
  };
  return says[stayState(stay)];
}

export type Today = Awaited<ReturnType<typeof readToday>>;
