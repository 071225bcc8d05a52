import { type Currency, formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import { formatCount, formatDays, formatPercent } from "./describe-change";
import type { Analytics } from "./load-analytics.server";
import type { Comparison } from "./periods";

type Figures = Pick<
  Analytics["current"],
  "sold" | "occupancy" | "roomCents" | "revenueCents" | "due" | "cancelled" | "cancellationRate"
> & { bookings: number; leadDays: number | null };

export interface InsightBasis {
  periods: { days: number; beside: Comparison };
  current: Figures;
  before: Figures;
  rooms: Pick<
    Analytics["rooms"][number],
    "name" | "sold" | "available" | "occupancy" | "roomCents"
  >[];
  weekdays: Pick<Analytics["weekdays"][number], "name" | "sold" | "available" | "occupancy">[];
}

interface Policies {
  advanceDays: number;
  cancellationHours: number;
}

/** Smaller samples say nothing about the lodge. */
const enoughNights = 20;
const enoughBookings = 10;
const maxPerKind = 3;

const highOccupancy = 0.85;
const lowOccupancy = 0.3;
/** Smallest difference between shares (0 to 1) worth mentioning. */
const minNotableGap = 0.05;
const weekdayGap = 0.1;

/** Returns insights and recommendations. Small samples and small differences produce none. */
export function findInsights(
  basis: InsightBasis,
  policies: Policies,
  currency: Currency,
): { insights: string[]; recommendations: string[] } {
  const weekday = findEmptyWeekday(basis);
  const cancellations = findMoreCancellations(basis);
  const insights = [
    describeRevenue(basis, currency),
    weekday &&
      `${weekday.name} nights have the lowest occupancy: ${formatOccupancy(weekday)}, against ${formatOccupancy(basis.current)} overall.`,
    cancellations,
    describeTopRoom(basis, currency),
  ];
  const recommendations = [
    ...basis.rooms
      .filter(hasHighOccupancy)
      .map(
        (room) =>
          `${room.name} was sold on ${formatOccupancy(room)} of its nights (${formatOutOf(room.sold, room.available)}): consider a higher rate or more rooms.`,
      ),
    weekday &&
      `Consider an offer for ${weekday.name} nights: ${formatOutOf(weekday.available - weekday.sold, weekday.available)} were unsold.`,
    cancellations &&
      `Consider a deposit, or a cancellation deadline earlier than ${policies.cancellationHours} hours before check-in: ${formatCount(basis.current.cancelled)} of ${pluralise(basis.current.due, "stay")} due were cancelled.`,
    describeLeadTime(basis, policies),
    ...basis.rooms
      .filter((room) => hasLowOccupancy(room, basis))
      .map(
        (room) =>
          `${room.name} was sold on only ${formatOccupancy(room)} of its nights (${formatOutOf(room.sold, room.available)}), against ${formatOccupancy(basis.current)} overall: consider new pictures or a lower rate.`,
      ),
  ];
  const told = (sentences: (string | null | undefined)[]) =>
    sentences.filter((sentence) => typeof sentence === "string").slice(0, maxPerKind);
  return { insights: told(insights), recommendations: told(recommendations) };
}

const formatOutOf = (part: number, whole: number) =>
  `${formatCount(part)} of ${formatCount(whole)}`;
const formatOccupancy = ({ occupancy }: { occupancy: number | null }) =>
  formatPercent(occupancy ?? 0);

const comparisonLabels: Record<Comparison, string> = {
  before: "in the previous period",
  year: "in the same period last year",
};

function describeRevenue(
  { periods, current, before }: InsightBasis,
  currency: Currency,
): string | null {
  const isEnough = current.sold >= enoughNights && before.sold >= enoughNights;
  if (!isEnough || before.revenueCents === 0) return null;
  const change = current.revenueCents / before.revenueCents - 1;
  if (Math.abs(change) < minNotableGap) return null;
  return `Revenue ${change > 0 ? "rose" : "fell"} by ${formatPercent(Math.abs(change))}: ${formatCents(current.revenueCents, currency)}, against ${formatCents(before.revenueCents, currency)} ${comparisonLabels[periods.beside]}.`;
}

/** Needs at least two weeks. Otherwise one night would represent its weekday. */
function findEmptyWeekday({ periods, current, weekdays }: InsightBasis) {
  if (periods.days < 14 || current.sold < enoughNights) return null;
  const rate = (day: InsightBasis["weekdays"][number]) => day.occupancy ?? 1;
  const [lowest] = weekdays.toSorted((a, b) => rate(a) - rate(b));
  if (!lowest || rate(lowest) > (current.occupancy ?? 0) - weekdayGap) return null;
  return lowest;
}

function findMoreCancellations({ periods, current, before }: InsightBasis): string | null {
  if (current.due < enoughBookings || before.due < enoughBookings) return null;
  const [now, was] = [current.cancellationRate ?? 0, before.cancellationRate ?? 0];
  if (now < was + minNotableGap) return null;
  return `More stays were cancelled: ${formatPercent(now)} (${formatOutOf(current.cancelled, current.due)}), against ${formatPercent(was)} (${formatOutOf(before.cancelled, before.due)}) ${comparisonLabels[periods.beside]}.`;
}

function describeTopRoom({ current, rooms }: InsightBasis, currency: Currency): string | null {
  const [top] = rooms.toSorted((a, b) => b.roomCents - a.roomCents);
  if (!top || rooms.length < 2 || current.sold < enoughNights || top.roomCents === 0) return null;
  return `${top.name} earned the most: ${formatCents(top.roomCents, currency)}, ${formatPercent(top.roomCents / current.roomCents)} of room revenue, at ${formatOccupancy(top)} occupancy.`;
}

/** The median lead time shows whether the advance limit is tight, or whether guests book late. */
function describeLeadTime({ current }: InsightBasis, { advanceDays }: Policies): string | null {
  const { leadDays, bookings } = current;
  if (leadDays === null || bookings < enoughBookings) return null;
  const middle = formatDays(leadDays);
  if (leadDays > advanceDays / 2) {
    return `Half of the guests book ${middle} ahead or more, and bookings open only ${pluralise(advanceDays, "day")} ahead: consider a longer advance booking limit.`;
  }
  if (leadDays <= 3) {
    return `Half of the guests book ${middle} ahead or less: consider an early-booking offer.`;
  }
  return null;
}

type RoomBasis = InsightBasis["rooms"][number];

const hasHighOccupancy = ({ available, occupancy }: RoomBasis) =>
  available >= enoughNights && (occupancy ?? 0) > highOccupancy;

const hasLowOccupancy = ({ available, occupancy }: RoomBasis, { current }: InsightBasis) =>
  available >= enoughNights &&
  (occupancy ?? 1) < lowOccupancy &&
  (current.occupancy ?? 0) > lowOccupancy + weekdayGap;
