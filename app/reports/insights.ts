import { type Currency, formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import { formatCount, formatDays, formatPercent } from "./describe-change";
import type { Analytics } from "./load-analytics.server";
import type { Comparison } from "./periods";

type InsightFigures = Pick<
  Analytics["current"],
  | "sold"
  | "occupancyRate"
  | "stayCents"
  | "revenueCents"
  | "dueStays"
  | "cancelled"
  | "cancellationRate"
> & { bookings: number; medianLeadDays: number | null };

export interface InsightBasis {
  periods: { days: number; comparison: Comparison };
  current: InsightFigures;
  before: InsightFigures;
  rooms: Pick<
    Analytics["rooms"][number],
    "name" | "sold" | "available" | "occupancyRate" | "stayCents"
  >[];
  weekdays: Pick<Analytics["weekdays"][number], "name" | "sold" | "available" | "occupancyRate">[];
}

interface Policies {
  advanceDays: number;
  cancellationHours: number;
}

/** Samples with fewer sold nights or bookings produce no insight. */
const minNights = 20;
const minBookings = 10;
/** At most this many insights, and as many recommendations, most important first. */
const maxPerKind = 3;

const highOccupancy = 0.85;
const lowOccupancy = 0.3;
/** Smallest difference between shares (0 to 1) worth mentioning. */
const minNotableGap = 0.05;
/** How far an occupancy must be below the overall one to be called low. */
const minOccupancyGap = 0.1;

/** Returns sentences about notable differences, and recommendations. Small samples produce none. */
export function buildInsights(
  basis: InsightBasis,
  policies: Policies,
  currency: Currency,
): { insights: string[]; recommendations: string[] } {
  const emptyWeekday = findEmptyWeekday(basis);
  const cancellationInsight = describeMoreCancellations(basis);
  const insights = [
    describeRevenue(basis, currency),
    emptyWeekday &&
      `${emptyWeekday.name} nights have the lowest occupancy: ${formatOccupancy(emptyWeekday)}, against ${formatOccupancy(basis.current)} overall.`,
    cancellationInsight,
    describeTopRoom(basis, currency),
  ];
  const recommendations = [
    ...basis.rooms
      .filter(hasHighOccupancy)
      .map(
        (room) =>
          `${room.name} was sold on ${formatOccupancy(room)} of its nights (${formatOutOf(room.sold, room.available)}): consider a higher rate or more rooms.`,
      ),
    emptyWeekday &&
      `Consider an offer for ${emptyWeekday.name} nights: ${formatOutOf(emptyWeekday.available - emptyWeekday.sold, emptyWeekday.available)} were unsold.`,
    cancellationInsight &&
      `Consider a deposit, or a cancellation deadline earlier than ${policies.cancellationHours} hours before check-in: ${formatCount(basis.current.cancelled)} of ${pluralise(basis.current.dueStays, "stay")} due were cancelled.`,
    describeLeadTime(basis, policies),
    ...basis.rooms
      .filter((room) => hasLowOccupancy(room, basis))
      .map(
        (room) =>
          `${room.name} was sold on only ${formatOccupancy(room)} of its nights (${formatOutOf(room.sold, room.available)}), against ${formatOccupancy(basis.current)} overall: consider new pictures or a lower rate.`,
      ),
  ];
  const selectFirst = (sentences: (string | null | undefined)[]) =>
    sentences.filter((sentence) => typeof sentence === "string").slice(0, maxPerKind);
  return { insights: selectFirst(insights), recommendations: selectFirst(recommendations) };
}

const formatOutOf = (part: number, whole: number) =>
  `${formatCount(part)} of ${formatCount(whole)}`;
const formatOccupancy = ({ occupancyRate }: { occupancyRate: number | null }) =>
  formatPercent(occupancyRate ?? 0);

const comparisonLabels: Record<Comparison, string> = {
  before: "in the previous period",
  year: "in the same period last year",
};

function describeRevenue(
  { periods, current, before }: InsightBasis,
  currency: Currency,
): string | null {
  const hasEnoughNights = current.sold >= minNights && before.sold >= minNights;
  if (!hasEnoughNights || before.revenueCents === 0) return null;
  const change = current.revenueCents / before.revenueCents - 1;
  if (Math.abs(change) < minNotableGap) return null;
  return `Revenue ${change > 0 ? "rose" : "fell"} by ${formatPercent(Math.abs(change))}: ${formatCents(current.revenueCents, currency)}, against ${formatCents(before.revenueCents, currency)} ${comparisonLabels[periods.comparison]}.`;
}

/** Needs at least two weeks, because otherwise one night would represent its weekday. Null if no gap is notable. */
function findEmptyWeekday({ periods, current, weekdays }: InsightBasis) {
  if (periods.days < 14 || current.sold < minNights) return null;
  const occupancyOf = (day: InsightBasis["weekdays"][number]) => day.occupancyRate ?? 1;
  const [emptiest] = weekdays.toSorted((a, b) => occupancyOf(a) - occupancyOf(b));
  if (!emptiest || occupancyOf(emptiest) > (current.occupancyRate ?? 0) - minOccupancyGap)
    return null;
  return emptiest;
}

function describeMoreCancellations({ periods, current, before }: InsightBasis): string | null {
  if (current.dueStays < minBookings || before.dueStays < minBookings) return null;
  const [rate, previousRate] = [current.cancellationRate ?? 0, before.cancellationRate ?? 0];
  if (rate < previousRate + minNotableGap) return null;
  return `More stays were cancelled: ${formatPercent(rate)} (${formatOutOf(current.cancelled, current.dueStays)}), against ${formatPercent(previousRate)} (${formatOutOf(before.cancelled, before.dueStays)}) ${comparisonLabels[periods.comparison]}.`;
}

function describeTopRoom({ current, rooms }: InsightBasis, currency: Currency): string | null {
  const [topRoom] = rooms.toSorted((a, b) => b.stayCents - a.stayCents);
  if (!topRoom || rooms.length < 2 || current.sold < minNights || topRoom.stayCents === 0)
    return null;
  return `${topRoom.name} earned the most: ${formatCents(topRoom.stayCents, currency)}, ${formatPercent(topRoom.stayCents / current.stayCents)} of room revenue, at ${formatOccupancy(topRoom)} occupancy.`;
}

function describeLeadTime({ current }: InsightBasis, { advanceDays }: Policies): string | null {
  const { medianLeadDays, bookings } = current;
  if (medianLeadDays === null || bookings < minBookings) return null;
  const medianLeadTime = formatDays(medianLeadDays);
  if (medianLeadDays > advanceDays / 2) {
    return `Half of the guests book ${medianLeadTime} ahead or more, and bookings open only ${pluralise(advanceDays, "day")} ahead: consider a longer advance booking limit.`;
  }
  if (medianLeadDays <= 3) {
    return `Half of the guests book ${medianLeadTime} ahead or less: consider an early-booking offer.`;
  }
  return null;
}

type RoomFigures = InsightBasis["rooms"][number];

const hasHighOccupancy = ({ available, occupancyRate }: RoomFigures) =>
  available >= minNights && (occupancyRate ?? 0) > highOccupancy;

const hasLowOccupancy = ({ available, occupancyRate }: RoomFigures, { current }: InsightBasis) =>
  available >= minNights &&
  (occupancyRate ?? 1) < lowOccupancy &&
  (current.occupancyRate ?? 0) > lowOccupancy + minOccupancyGap;
