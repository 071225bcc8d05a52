import { millisecondsInDay } from "date-fns/constants";
import { boards } from "db/schema";
import { boardLabels } from "~/catalogue/rooms/boards";
import { type Period, weekdayOf, weekdays } from "~/core/stay";
import type { Db } from "~/db.server";
import { formatSource, sourceLabels } from "~/reservations/bookings/booking-labels";
import { calculateMedian, calculateShare, type RoomNight, sumCents, sumNights } from "./figures";
import { loadBothPeriods, toInstantRange } from "./load-dashboard.server";
import { loadPricedNights } from "./load-priced-nights.server";
import { type Comparison, isWithin, type PeriodName, splitIntoSteps } from "./periods";
import { calculateRates, sumPricedNights } from "./priced-nights";
import { type ArrivalGroup, listArrivalGroups, listLeadTimes } from "./report-queries.server";
import { listUtcOffsetChanges } from "./utc-offset-changes";

/** Upper bound of the time from booking to arrival. Earlier changes of the UTC offset are not needed. */
const maxLeadDays = 3 * 366;

/**
 * Nights and revenue match the dashboard. ADR and RevPAR use room revenue, without charges. Lead time, length of
 * stay, cancellation rate and booking counts cover stays that begin in the period.
 */
export async function loadAnalytics(
  db: Db,
  periodName: PeriodName,
  timeZone: string,
  now: Date,
  comparison?: Comparison,
) {
  const { periods, rooms, nights, charges } = await loadBothPeriods(
    db,
    periodName,
    timeZone,
    now,
    comparison,
  );
  const loadPeriod = async (period: Period) => {
    const range = toInstantRange(period, timeZone);
    const earliestBooking = new Date(Date.parse(range.from) - maxLeadDays * millisecondsInDay);
    const offsetChanges = listUtcOffsetChanges(earliestBooking, new Date(range.before), timeZone);
    const [arrivals, leadTimes] = await Promise.all([
      listArrivalGroups(db, period),
      listLeadTimes(db, period, offsetChanges),
    ]);
    const periodNights = nights.filter(({ day }) => isWithin(period, day));
    const figures = sumNights(periodNights);
    const chargeCents = sumCents(charges, period);
    return {
      nights: periodNights,
      arrivals,
      figures: {
        ...figures,
        chargeCents,
        revenueCents: figures.stayCents + chargeCents,
        ...summariseArrivals(arrivals),
        medianLeadDays: calculateMedian(leadTimes),
      },
    };
  };
  const [current, before, pricedNights] = await Promise.all([
    loadPeriod(periods.current),
    loadPeriod(periods.before),
    loadPricedNights(db, periods.current),
  ]);
  const { arrivals } = current;
  const summariseWhere = (isIncluded: (arrival: ArrivalGroup) => boolean) =>
    summariseArrivals(arrivals.filter(isIncluded));
  return {
    periods,
    current: current.figures,
    before: before.figures,
    /** Without tax, half board and full board: the room with breakfast. */
    netRates: calculateRates(sumPricedNights(pricedNights), current.figures.available),
    rooms: rooms
      .map((room) => ({
        name: room.name,
        ...sumNights(current.nights.filter(({ roomId }) => roomId === room.id)),
        ...summariseWhere(({ roomId }) => roomId === room.id),
      }))
      .filter(({ available, dueStays }) => available > 0 || dueStays > 0)
      .toSorted((a, b) => b.stayCents - a.stayCents),
    boards: boards.map((board) => ({
      name: boardLabels[board],
      ...summariseWhere((arrival) => arrival.board === board),
    })),
    sources: [...new Set([...Object.values(sourceLabels), ...arrivals.map(formatSource)])]
      .map((name) => ({ name, ...summariseWhere((arrival) => formatSource(arrival) === name) }))
      .toSorted((a, b) => b.bookings - a.bookings),
    weekdays: weekdays.map((name, weekday) => ({
      name,
      ...sumNights(current.nights.filter(({ day }) => weekdayOf(day) === weekday)),
      ...summariseWhere((arrival) => arrival.weekday === weekday),
    })),
    steps: splitIntoSteps(periods.current).map((step) =>
      summariseStep(step, current.nights, charges),
    ),
    stepsBefore: splitIntoSteps(periods.before).map((step) =>
      summariseStep(step, before.nights, charges),
    ),
  };
}

export type Analytics = Awaited<ReturnType<typeof loadAnalytics>>;

function summariseStep(
  step: Period,
  nights: RoomNight[],
  charges: { day: string; cents: number }[],
) {
  const figures = sumNights(nights.filter(({ day }) => isWithin(step, day)));
  return { ...step, ...figures, revenueCents: figures.stayCents + sumCents(charges, step) };
}

function summariseArrivals(groups: ArrivalGroup[]) {
  const sum = (countedGroups: ArrivalGroup[], field: "count" | "nights") =>
    countedGroups.reduce((total, group) => total + group[field], 0);
  const notCancelled = groups.filter(({ isCancelled }) => !isCancelled);
  const bookings = sum(notCancelled, "count");
  const stayNights = sum(notCancelled, "nights");
  const dueStays = sum(groups, "count");
  return {
    /** Stays that were booked to begin in the period, including cancelled ones. */
    dueStays,
    bookings,
    cancelled: dueStays - bookings,
    cancellationRate: calculateShare(dueStays - bookings, dueStays),
    stayNights,
    averageStayNights: calculateShare(stayNights, bookings),
  };
}
