import { millisecondsInHour } from "date-fns/constants";
import { formatInstant, type LodgeDay, lodgeDay, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import type { OperationContext } from "~/core/settings/operation-context";
import { truncateToLine } from "~/core/single-line";
import { addStayDays, formatStayDate, formatStayDateShort, type StayDate } from "~/core/stay";
import { db } from "~/db.server";
import { listParties } from "~/desk/lists/table-reservation-list.server";
import {
  countOpenEnquiries,
  listEnquiries,
} from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { toEnquiryView } from "~/dining-and-events/enquiries/enquiry-view.server";
import { mentionsAllergy } from "~/dining-and-events/tables/detect-allergy";
import {
  type HousekeepingUnit,
  loadHousekeepingUnits,
} from "~/front-desk/housekeeping/load-housekeeping-units.server";
import {
  countDueNotes,
  listDueNotes,
  listOpenNotesOfBookings,
} from "~/front-desk/shift-notes/shift-note-queries.server";
import { countMeals } from "~/reports/meals";
import {
  countDinersByBoard,
  listSpecialRequests,
  loadTodayLists,
  type TodayStay,
} from "~/reports/today-queries.server";
import { formatArrivalTime, nightEndTime } from "~/reservations/bookings/arrival-time";
import { listHolds } from "~/reservations/bookings/hold-queries.server";
import { findNoShowStateProblem } from "~/reservations/bookings/stay-release";
import { deriveStayState, maxOverdueStays } from "~/reservations/bookings/stay-state";
import { findLastStateChange } from "~/reservations/bookings/stay-state-changes";
import {
  type DeskStay,
  listUnitNames,
  overdueArrivalsQuery,
  overdueDeparturesQuery,
  unvacatedUnitsQuery,
} from "~/reservations/occupancy/occupancy-queries.server";
import { formatStillInRoom } from "~/reservations/occupancy/occupied-unit-messages";
import { loadUnassignedStays } from "~/reservations/units/load-assignments.server";

const expiringHoldMs = 24 * millisecondsInHour;
const maxListed = 12;
const maxListedEnquiries = 5;
const maxHolds = 1000;
/** Longer notes and requests are shortened, unless they mention an allergy. */
const maxTextLength = 120;

export async function loadToday({ settings, now }: OperationContext) {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const tonight = lodgeDay(today, timeZone);
  const lastNight = lodgeDay(addStayDays(today, -1), timeZone);
  const [
    lists,
    unassigned,
    overdueArrivals,
    overdueDepartures,
    lastNightDiners,
    tonightDiners,
    parties,
    enquiries,
    openEnquiryCount,
    holds,
    notes,
    dueNoteCount,
    units,
    unvacatedUnits,
  ] = await Promise.all([
    loadTodayLists(db, tonight),
    loadUnassignedStays(db, today),
    overdueArrivalsQuery(db, today)
      .limit(maxOverdueStays + 1)
      .execute(),
    overdueDeparturesQuery(db, today).execute(),
    loadDinersAndRequests(lastNight),
    loadDinersAndRequests(tonight),
    listParties(today),
    listEnquiries(
      db,
      { isHandled: false },
      { sort: "created", limit: maxListedEnquiries, offset: 0 },
    ),
    countOpenEnquiries(db),
    listHolds(db, new Date(now.getTime() + expiringHoldMs), maxHolds),
    listDueNotes(db, today, maxListed),
    countDueNotes(db, today),
    loadHousekeepingUnits(db, { settings, now }),
    unvacatedUnitsQuery(db, today).execute(),
  ]);
  // Last night's guests who have left need nothing more.
  const staysWithRequests = [
    ...new Map(
      [...lastNightDiners.specialRequests, ...tonightDiners.specialRequests]
        .filter(({ checkedOutAt }) => checkedOutAt === null)
        .map((stay) => [stay.id, stay]),
    ).values(),
  ];
  const staysWithAllergy = staysWithRequests.filter(({ specialRequests }) =>
    mentionsAllergy(specialRequests),
  );
  const otherStays = staysWithRequests.filter((stay) => !staysWithAllergy.includes(stay));
  const expectedParties = parties.filter(({ isCancelled }) => !isCancelled);
  return {
    day: today,
    lists: await addUnits(
      lists,
      { units, unvacatedUnits },
      new Set(staysWithAllergy.map(({ id }) => id)),
    ),
    toClean: units.filter(({ needsCleaning }) => needsCleaning).length,
    unassigned,
    overdueArrivals: await loadOverdueArrivals(overdueArrivals, { today, now, timeZone }),
    overdueDepartures,
    meals: countMeals(lastNightDiners, tonightDiners),
    specialRequests: [
      ...staysWithAllergy,
      ...otherStays.slice(0, maxListed).map((stay) => ({
        ...stay,
        specialRequests: truncateToLine(stay.specialRequests, maxTextLength),
      })),
    ],
    tables: expectedParties.slice(0, maxListed).map(({ note, ...party }) => ({
      ...party,
      note: mentionsAllergy(note) ? note : truncateToLine(note, maxTextLength),
    })),
    enquiries: enquiries.map((enquiry) => toEnquiryView(enquiry, timeZone, english)),
    holds: holds.slice(0, maxListed).map((hold) => ({
      ...hold,
      checkIn: formatStayDateShort(hold.checkIn),
      heldUntil: formatInstant(hold.heldUntil, timeZone),
    })),
    notes: notes.map((note) => ({
      ...note,
      since: note.day < today ? formatStayDateShort(note.day) : null,
    })),
    /** How many entries of each kind are not listed; 0 or less if all are. */
    unlistedCounts: {
      specialRequests: otherStays.length - maxListed,
      tables: expectedParties.length - maxListed,
      enquiries: openEnquiryCount - enquiries.length,
      holds: holds.length - maxListed,
      notes: dueNoteCount - notes.length,
    },
  };
}

async function loadDinersAndRequests(night: LodgeDay) {
  const [diners, specialRequests] = await Promise.all([
    countDinersByBoard(db, night),
    listSpecialRequests(db, night),
  ]);
  return { diners, specialRequests };
}

async function loadOverdueArrivals(
  stays: DeskStay[],
  { today, ...clock }: { today: StayDate; now: Date; timeZone: string },
) {
  const notes = await listOpenNotesOfBookings(
    db,
    stays.map(({ id }) => id),
  );
  return stays.map((stay) => ({
    id: stay.id,
    guestName: stay.guestName,
    room: stay.unitNames ?? stay.roomName,
    description: [
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
            ...(findNoShowStateProblem(stay, clock) ? [] : ["no-show" as const]),
          ],
    hasAllergy: mentionsAllergy(stay.specialRequests),
    hasArrivalNote: notes.some(({ bookingId }) => bookingId === stay.id),
  }));
}

// The unit's previous guest has not left, and its next guest arrives today.
type UnvacatedUnit = Awaited<ReturnType<ReturnType<typeof unvacatedUnitsQuery>["execute"]>>[number];
type TodayLists = Awaited<ReturnType<typeof loadTodayLists>>;

/** `allergyIds`: stays whose special requests mention an allergy. */
async function addUnits(
  { arrivals, departures, stayovers }: TodayLists,
  { units, unvacatedUnits }: { units: HousekeepingUnit[]; unvacatedUnits: UnvacatedUnit[] },
  allergyIds: Set<string>,
) {
  const listUnitProblems = ({ id }: TodayStay) => {
    const stayUnits = units.filter(({ tonightBookingId }) => tonightBookingId === id);
    if (stayUnits.some(({ isOutOfOrder }) => isOutOfOrder)) return ["room out of order"];
    return stayUnits.some(({ needsCleaning }) => needsCleaning) ? ["room dirty"] : [];
  };
  const listProblems = (stay: TodayStay) => {
    const unvacatedUnit = unvacatedUnits.find(
      ({ arrivingBookingId }) => arrivingBookingId === stay.id,
    );
    if (unvacatedUnit) return [formatStillInRoom(unvacatedUnit)];
    return listUnitProblems(stay);
  };
  const ids = [arrivals, departures, stayovers].flatMap(({ rows }) => rows.map(({ id }) => id));
  const [unitNames, notes] = await Promise.all([
    listUnitNames(db, ids),
    listOpenNotesOfBookings(
      db,
      arrivals.rows.map(({ id }) => id),
    ),
  ]);
  const toStayView = (stay: TodayStay, description: string) => ({
    id: stay.id,
    guestName: stay.guestName,
    room:
      unitNames
        .filter(({ bookingId }) => bookingId === stay.id)
        .map(({ name }) => name)
        .join(", then ") || stay.roomName,
    description,
    hasAllergy: allergyIds.has(stay.id),
    hasArrivalNote: notes.some(({ bookingId }) => bookingId === stay.id),
  });
  const movingIds = new Set(
    units.flatMap(({ events }) =>
      events.flatMap((unitEvent) =>
        unitEvent.kind === "moves-in" || unitEvent.kind === "moves-out" ? [unitEvent.stay.id] : [],
      ),
    ),
  );
  const describeStayover = ({ id, checkOut }: TodayStay) =>
    `${movingIds.has(id) ? "moves today, " : ""}until ${formatStayDateShort(checkOut)}`;
  return {
    arrivals: {
      count: arrivals.count,
      rows: sortOpenFirst(
        arrivals.rows,
        getArrivalSortTime,
        (stay) => findLastStateChange(stay) !== null,
      ).map((stay) =>
        toStayView(
          stay,
          [
            describeArrival(stay),
            ...(findLastStateChange(stay) === null ? listProblems(stay) : []),
          ].join(", "),
        ),
      ),
    },
    departures: {
      count: departures.count,
      rows: sortOpenFirst(
        departures.rows,
        getDepartureTime,
        (stay) => stay.checkedOutAt !== null,
      ).map((stay) =>
        toStayView(
          stay,
          stay.checkedOutAt ? "checked out" : `due out by ${getDepartureTime(stay)}`,
        ),
      ),
    },
    stayovers: {
      count: stayovers.count,
      rows: stayovers.rows.map((stay) => toStayView(stay, describeStayover(stay))),
    },
  };
}

// Times after midnight sort last.
const getArrivalSortTime = ({ arrivalTime, checkInTime }: TodayStay) => {
  const time = arrivalTime ?? checkInTime;
  return time < nightEndTime ? `24:${time}` : time;
};
const getDepartureTime = ({ checkOutTime }: TodayStay) => checkOutTime;

const sortOpenFirst = (
  stays: TodayStay[],
  getTime: (stay: TodayStay) => string,
  isDone: (stay: TodayStay) => boolean,
) =>
  stays.toSorted(
    (a, b) => Number(isDone(a)) - Number(isDone(b)) || getTime(a).localeCompare(getTime(b)),
  );

function describeArrival(stay: TodayStay): string {
  const until = `until ${formatStayDateShort(stay.checkOut)}`;
  const time = stay.arrivalTime && `${formatArrivalTime(stay.arrivalTime, english)}, `;
  const descriptions = {
    pending: "not confirmed yet",
    confirmed: `${time ?? ""}${until}`,
    "checked-in": "checked in",
    "checked-out": "checked out",
    "no-show": "no-show",
    cancelled: "cancelled",
  };
  return descriptions[deriveStayState(stay)];
}

export type Today = Awaited<ReturnType<typeof loadToday>>;
