import { millisecondsInHour } from "date-fns/constants";
import { formatInstant, type LodgeDay, lodgeDay, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays, formatStayDate, formatStayDateShort, type StayDate } from "~/core/stay";
import { truncateToLine } from "~/core/truncate";
import { db } from "~/db.server";
import { listParties } from "~/desk/lists/table-reservation-list.server";
import {
  countOpenEnquiries,
  listEnquiries,
} from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { viewEnquiry } from "~/dining-and-events/enquiries/enquiry-view.server";
import { mentionsAllergy } from "~/dining-and-events/tables/detect-allergy";
import {
  type HousekeepingUnit,
  loadHousekeepingUnits,
} from "~/front-desk/housekeeping/load-housekeeping-units.server";
import {
  countDueNotes,
  listDueNotes,
  listNotesOf,
} from "~/front-desk/shift-notes/shift-note-queries.server";
import { listDiners, listSpecialRequests } from "~/reports/meal-queries.server";
import { countMeals } from "~/reports/meals";
import { loadTodayLists as readLists, type TodayStay } from "~/reports/today-queries.server";
import { formatArrivalTime, nightEndTime } from "~/reservations/bookings/arrival-time";
import { listHolds } from "~/reservations/bookings/hold-queries.server";
import { findNoShowObjection } from "~/reservations/bookings/stay-release";
import { maxOverdue, stayState } from "~/reservations/bookings/stay-state";
import { findLastStateChange } from "~/reservations/bookings/stay-state-changes";
import {
  type DeskStay,
  listUnitNames,
  overdueArrivalsQuery,
  overdueDeparturesQuery,
  unvacatedUnitsQuery,
} from "~/reservations/occupancy/occupancy-queries.server";
import { formatStillThere } from "~/reservations/occupancy/occupied-unit-messages";
import { loadUnassigned } from "~/reservations/units/load-unassigned.server";

const expiringHoldMs = 24 * millisecondsInHour;
/** Maximum entries per kind; the kinds' own pages list all. */
const maxNamed = 12;
const maxNamedEnquiries = 5;
/** Above the number of holds that expire in one day. */
const maxHolds = 1000;
const maxTextLength = 120;

export async function loadToday({ settings, now }: OperationContext) {
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
    units,
    notLeft,
  ] = await Promise.all([
    readLists(db, tonight),
    loadUnassigned(db, today),
    overdueArrivalsQuery(db, today)
      .limit(maxOverdue + 1)
      .execute(),
    overdueDeparturesQuery(db, today).execute(),
    loadNight(lastNight),
    loadNight(tonight),
    listParties(today),
    listEnquiries(
      db,
      { isHandled: false },
      { sort: "created", limit: maxNamedEnquiries, offset: 0 },
    ),
    countOpenEnquiries(db),
    listHolds(db, new Date(now.getTime() + expiringHoldMs), maxHolds),
    listDueNotes(db, today, maxNamed),
    countDueNotes(db, today),
    loadHousekeepingUnits(db, { settings, now }),
    unvacatedUnitsQuery(db, today).execute(),
  ]);
  const wishes = [
    ...new Map([...slept.wishes, ...sleeps.wishes].map((wish) => [wish.id, wish])).values(),
  ];
  const allergies = wishes.filter(({ specialRequests }) => mentionsAllergy(specialRequests));
  const others = wishes.filter((wish) => !allergies.includes(wish));
  const parties = tables.filter(({ isCancelled }) => !isCancelled);
  return {
    day: today,
    lists: await withUnits(lists, { units, notLeft }, new Set(allergies.map(({ id }) => id))),
    toClean: units.filter(({ isToClean }) => isToClean).length,
    doorless,
    awaited: await viewOverdueArrivals(awaited, { today, now, timeZone }),
    overdue,
    meals: countMeals(slept, sleeps),
    wishes: [
      ...allergies,
      ...others.slice(0, maxNamed).map((wish) => ({
        ...wish,
        specialRequests: truncateToLine(wish.specialRequests, maxTextLength),
      })),
    ],
    tables: parties.slice(0, maxNamed).map(({ note, ...table }) => ({
      ...table,
      note: mentionsAllergy(note) ? note : truncateToLine(note, maxTextLength),
    })),
    requests: requests.map((record) => viewEnquiry(record, timeZone, english)),
    holds: holds.slice(0, maxNamed).map((hold) => ({
      ...hold,
      checkIn: formatStayDateShort(hold.checkIn),
      heldUntil: formatInstant(hold.heldUntil, timeZone),
    })),
    notes: notes.map((note) => ({
      ...note,
      since: note.day < today ? formatStayDateShort(note.day) : null,
    })),
    more: {
      wishes: others.length - maxNamed,
      tables: parties.length - maxNamed,
      requests: openRequests - requests.length,
      holds: holds.length - maxNamed,
      notes: dueNotes - notes.length,
    },
  };
}

async function loadNight(night: LodgeDay) {
  const [eaters, wishes] = await Promise.all([
    listDiners(db, night),
    listSpecialRequests(db, night),
  ]);
  return { eaters, wishes };
}

async function viewOverdueArrivals(
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
    room: stay.unitNames ?? stay.roomName,
    says: [
      `since ${formatStayDate(stay.checkIn)}`,
      ...(stay.arrivalTime ? [formatArrivalTime(stay.arrivalTime, english)] : []),
      `${stay.checkOut < today ? "was due out" : "until"} ${formatStayDate(stay.checkOut)}`,
      ...(stay.status === "pending" ? ["not confirmed yet"] : []),
    ].join(", "),
    steps:
      stay.status === "pending"
        ? (["confirm"] as const)
        : [
            stay.checkOut < today ? ("mark-as-stayed" as const) : ("check-in" as const),
            ...(findNoShowObjection(stay, clock) ? [] : ["no-show" as const]),
          ],
    hasAllergy: mentionsAllergy(stay.specialRequests),
    isToBeNotified: notes.some(({ bookingId }) => bookingId === stay.id),
  }));
}

type PendingDeparture = Awaited<
  ReturnType<ReturnType<typeof unvacatedUnitsQuery>["execute"]>
>[number];
type Lists = Awaited<ReturnType<typeof readLists>>;

/** Adds units to the lists and sorts them, open tasks first. */
async function withUnits(
  { arrivals, departures, stayingOn }: Lists,
  { units: today, notLeft }: { units: HousekeepingUnit[]; notLeft: PendingDeparture[] },
  allergies: Set<string>,
) {
  const isDirty = ({ id }: TodayStay) =>
    today.some(({ tonight, isToClean, isUnfit }) => tonight === id && (isToClean || isUnfit));
  const faultOf = (stay: TodayStay) => {
    const met = notLeft.find(({ comingId }) => comingId === stay.id);
    if (met) return [formatStillThere(met)];
    return isDirty(stay) ? ["room not ready"] : [];
  };
  const ids = [arrivals, departures, stayingOn].flatMap(({ rows }) => rows.map(({ id }) => id));
  const [units, notes] = await Promise.all([
    listUnitNames(db, ids),
    listNotesOf(
      db,
      arrivals.rows.map(({ id }) => id),
    ),
  ]);
  const view = (stay: TodayStay, says: string) => ({
    id: stay.id,
    guestName: stay.guestName,
    room:
      units
        .filter(({ bookingId }) => bookingId === stay.id)
        .map(({ name }) => name)
        .join(", then ") || stay.roomName,
    says,
    hasAllergy: allergies.has(stay.id),
    isToBeNotified: notes.some(({ bookingId }) => bookingId === stay.id),
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
      rows: sortPendingFirst(
        arrivals.rows,
        findArrivalTime,
        (stay) => findLastStateChange(stay) !== null,
      ).map((stay) =>
        view(
          stay,
          [
            describeArrival(stay),
            ...(findLastStateChange(stay) === null ? faultOf(stay) : []),
          ].join(", "),
        ),
      ),
    },
    departures: {
      count: departures.count,
      rows: sortPendingFirst(
        departures.rows,
        findDepartureTime,
        (stay) => stay.checkedOutAt !== null,
      ).map((stay) =>
        view(stay, stay.checkedOutAt ? "checked out" : `due out by ${findDepartureTime(stay)}`),
      ),
    },
    stayingOn: {
      count: stayingOn.count,
      rows: stayingOn.rows.map((stay) => view(stay, until(stay))),
    },
  };
}

/** Times after midnight sort last. */
const findArrivalTime = ({ arrivalTime, checkInTime }: TodayStay) => {
  const time = arrivalTime ?? checkInTime;
  return time < nightEndTime ? `24:${time}` : time;
};
const findDepartureTime = ({ checkOutTime }: TodayStay) => checkOutTime;

const sortPendingFirst = (
  stays: TodayStay[],
  at: (stay: TodayStay) => string,
  isDone: (stay: TodayStay) => boolean,
) =>
  stays.toSorted(
    (one, other) => Number(isDone(one)) - Number(isDone(other)) || at(one).localeCompare(at(other)),
  );

function describeArrival(stay: TodayStay): string {
  const until = `until ${formatStayDateShort(stay.checkOut)}`;
  const time = stay.arrivalTime && `${formatArrivalTime(stay.arrivalTime, english)}, `;
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

export type Today = Awaited<ReturnType<typeof loadToday>>;
