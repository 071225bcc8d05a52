import type { FolioLineKind, FolioPaymentMethod, PaymentKind, StayDate } from "db/schema";
import { folioPaymentMethodLabels } from "~/billing/folios/payment-policy";
import { type Currency, roundMoney } from "~/core/money";
import { listNightParts } from "~/reservations/quotes/night-parts";
import type { Quote } from "~/reservations/quotes/quote";

/** Amounts in cents of the lodge's currency. */
interface MoneyTotals {
  received: number;
  /** Refunds: zero or negative. */
  givenBack: number;
  /** Reversals of payments that were recorded by mistake, positive or negative. */
  corrected: number;
}

/** Amounts in cents. Stored as JSON at the day close. */
export interface DayFigures {
  methods: ({ name: string } & MoneyTotals)[];
  clerks: ({ name: string } & MoneyTotals)[];
  /** Net receipts by currency: `cents` in that currency, `countsCents` converted to the lodge's currency. */
  currencies: { name: Currency; cents: number; countsCents: number }[];
  revenue: { name: string; cents: number }[];
  taxes: { percent: number; grossCents: number; taxCents: number }[];
  stays: StayCounts;
}

/** Counts of stays by their agreed arrival, and by their agreed or early departure. */
export interface StayCounts {
  /** Nights sold, without cancelled stays and no-show charges. */
  nights: number;
  /** Expected arrivals. Of these, `arrived` were checked in and `noShows` were marked as no-shows. */
  arrivals: number;
  arrived: number;
  noShows: number;
  /** Expected departures without no-shows. Of these, `left` were checked out. */
  departures: number;
  left: number;
  cancelled: number;
}

export interface PaymentSum {
  day: StayDate;
  kind: PaymentKind;
  method: FolioPaymentMethod;
  clerk: string | null;
  foreignCurrency: Currency | null;
  inCents: number;
  outCents: number;
  /** 0 without a foreign currency. */
  foreignCents: number;
}

export interface LineSum {
  day: StayDate;
  kind: FolioLineKind;
  category: string | null;
  taxPercent: number;
  cents: number;
}

interface CancelledStay {
  day: StayDate;
  chargeCents: number;
  taxPercent: number;
}

export type StayDayCounts = { day: StayDate } & Partial<StayCounts>;

export interface DayActivity {
  payments: PaymentSum[];
  lines: LineSum[];
  quotes: Quote[];
  cancellations: CancelledStay[];
  stays: StayDayCounts[];
}

/** `activity` may also contain other days. */
export function calculateDayFigures(
  day: StayDate,
  activity: DayActivity,
  lodgeCurrency: Currency,
): DayFigures {
  const isOnDay = (row: { day: StayDate }) => row.day === day;
  // Transfers between bookings are neither received nor paid out.
  const payments = activity.payments.filter((row) => isOnDay(row) && row.kind !== "moved");
  const lines = activity.lines.filter(isOnDay);
  const cancelled = activity.cancellations.filter(isOnDay);
  const nightRevenues = activity.quotes.flatMap((quote) => calculateNightRevenue(quote, day));
  const revenueLines = [
    ...nightRevenues.flatMap(({ parts, taxPercent }) =>
      parts.map((part) => ({ ...part, taxPercent })),
    ),
    ...lines.map(({ cents, taxPercent, ...line }) => ({
      name: findRevenueCategory(line),
      cents,
      taxPercent,
    })),
    ...cancelled.map(({ chargeCents, taxPercent }) => ({
      name: "Cancellation charges",
      cents: chargeCents,
      taxPercent,
    })),
  ];
  return {
    methods: mergeMoney(
      payments.map((row) => ({
        name: folioPaymentMethodLabels[row.method],
        ...toMoneyTotals(row),
      })),
    ),
    clerks: mergeMoney(
      payments.map((row) => ({ name: row.clerk ?? "Unknown user", ...toMoneyTotals(row) })),
    ),
    currencies: mergeCurrencies(
      payments.map((row) => {
        const countsCents = row.inCents + row.outCents;
        return row.foreignCurrency
          ? { name: row.foreignCurrency, cents: row.foreignCents, countsCents }
          : { name: lodgeCurrency, cents: countsCents, countsCents };
      }),
    ),
    revenue: mergeRevenue(revenueLines),
    taxes: calculateTaxTotals(revenueLines, lodgeCurrency),
    stays: sumStays([
      { ...zeroStays, nights: nightRevenues.length, cancelled: cancelled.length },
      ...activity.stays
        .filter(isOnDay)
        .map(({ day: _, ...counts }) => ({ ...zeroStays, ...counts })),
    ]),
  };
}

export const sumDayFigures = (days: DayFigures[]): DayFigures => ({
  methods: mergeMoney(days.flatMap(({ methods }) => methods)),
  clerks: mergeMoney(days.flatMap(({ clerks }) => clerks)),
  currencies: mergeCurrencies(days.flatMap(({ currencies }) => currencies)),
  revenue: mergeRevenue(days.flatMap(({ revenue }) => revenue)),
  taxes: mergeTaxes(days.flatMap(({ taxes }) => taxes)),
  stays: sumStays(days.map(({ stays }) => stays)),
});

interface RecordedBy {
  userId: string | null;
  clerk: string | null;
  email: string | null;
}

export function addEmailToSharedNames<T extends RecordedBy>(
  rows: T[],
): Omit<T, "userId" | "email">[] {
  const accountCounts = new Map(
    groupBy(rows, ({ clerk }) => clerk).map(([clerk, members]) => [
      clerk,
      new Set(members.map(({ userId }) => userId)).size,
    ]),
  );
  return rows.map(({ userId, email, ...row }) =>
    row.clerk !== null && (accountCounts.get(row.clerk) ?? 0) > 1
      ? { ...row, clerk: `${row.clerk} (${email ?? userId})` }
      : row,
  );
}

export const calculateNetReceived = ({ received, givenBack, corrected }: MoneyTotals): number =>
  received + givenBack + corrected;

const sum = <T>(rows: T[], centsOf: (row: T) => number) =>
  rows.reduce((total, row) => total + centsOf(row), 0);

export const calculateTotals = ({ methods, revenue, taxes }: DayFigures) => ({
  received: sum(methods, ({ received }) => received),
  givenBack: sum(methods, ({ givenBack }) => givenBack),
  corrected: sum(methods, ({ corrected }) => corrected),
  net: sum(methods, calculateNetReceived),
  revenue: sum(revenue, ({ cents }) => cents),
  tax: sum(taxes, ({ taxCents }) => taxCents),
});

const zeroMoney: MoneyTotals = { received: 0, givenBack: 0, corrected: 0 };
const zeroStays: StayCounts = {
  nights: 0,
  arrivals: 0,
  arrived: 0,
  noShows: 0,
  departures: 0,
  left: 0,
  cancelled: 0,
};

const toMoneyTotals = ({ kind, inCents, outCents }: PaymentSum): MoneyTotals =>
  kind === "paid"
    ? { received: inCents, givenBack: outCents, corrected: 0 }
    : { ...zeroMoney, corrected: inCents + outCents };

/** Labels of stored names that are outdated. */
const revenueLabels = new Map([["Prices set by hand", "Manual rates"]]);

export const formatRevenueCategory = (name: string) => revenueLabels.get(name) ?? name;

function findRevenueCategory({ kind, category }: Pick<LineSum, "kind" | "category">): string {
  if (category !== null) return category;
  if (kind === "discount") return "Discounts";
  return kind === "price" ? "Prices set by hand" : "Other extras";
}

/** Returns an empty list if the quote does not include the night. */
function calculateNightRevenue(quote: Quote, day: StayDate) {
  const night = listNightParts(quote).find((part) => part.night === day);
  if (!night) return [];
  const parts = [
    { name: "Rooms with breakfast", cents: night.roomCents },
    { name: "Half and full board", cents: night.boardCents },
    { name: "Child discounts", cents: night.childrenCents },
    { name: "Service charge", cents: night.serviceCents },
  ];
  return [
    {
      taxPercent: night.taxPercent,
      parts: parts.filter(({ cents }, index) => index === 0 || cents !== 0),
    },
  ];
}

function groupBy<T, K>(rows: T[], keyOf: (row: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const members = groups.get(key);
    if (members) members.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
}

const mergeMoney = (rows: ({ name: string } & MoneyTotals)[]): ({ name: string } & MoneyTotals)[] =>
  groupBy(rows, ({ name }) => name)
    .map(([name, members]) => ({
      name,
      received: sum(members, ({ received }) => received),
      givenBack: sum(members, ({ givenBack }) => givenBack),
      corrected: sum(members, ({ corrected }) => corrected),
    }))
    .toSorted(compareByName);

const mergeCurrencies = (rows: DayFigures["currencies"]): DayFigures["currencies"] =>
  groupBy(rows, ({ name }) => name).map(([name, members]) => ({
    name,
    cents: sum(members, ({ cents }) => cents),
    countsCents: sum(members, ({ countsCents }) => countsCents),
  }));

const mergeRevenue = (rows: { name: string; cents: number }[]): DayFigures["revenue"] =>
  groupBy(rows, ({ name }) => name).map(([name, members]) => ({
    name,
    cents: sum(members, ({ cents }) => cents),
  }));

const mergeTaxes = (rows: DayFigures["taxes"]): DayFigures["taxes"] =>
  groupBy(rows, ({ percent }) => percent)
    .map(([percent, members]) => ({
      percent,
      grossCents: sum(members, ({ grossCents }) => grossCents),
      taxCents: sum(members, ({ taxCents }) => taxCents),
    }))
    .toSorted((a, b) => b.percent - a.percent);

/** The tax that revenue includes. Rounds once per tax rate, not per line. */
const calculateTaxTotals = (
  revenueLines: { cents: number; taxPercent: number }[],
  currency: Currency,
): DayFigures["taxes"] =>
  mergeTaxes(
    groupBy(revenueLines, ({ taxPercent }) => taxPercent).map(([percent, members]) => {
      const grossCents = sum(members, ({ cents }) => cents);
      const taxCents = roundMoney((grossCents * percent) / (100 + percent), currency);
      return { percent, grossCents, taxCents };
    }),
  );

const sumStays = (rows: StayCounts[]): StayCounts =>
  rows.reduce(
    (total, row) => ({
      nights: total.nights + row.nights,
      arrivals: total.arrivals + row.arrivals,
      arrived: total.arrived + row.arrived,
      noShows: total.noShows + row.noShows,
      departures: total.departures + row.departures,
      left: total.left + row.left,
      cancelled: total.cancelled + row.cancelled,
    }),
    zeroStays,
  );

const compareByName = (a: { name: string }, b: { name: string }) =>
  a.name.localeCompare(b.name, "en");
