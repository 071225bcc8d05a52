import type { Board, StayDate } from "db/schema";
import type { Settings } from "~/settings/settings";
import { boardNames, type RoomRates, rateForBoard, ratesOn } from "./boards";
import { plural } from "./booking-rules";
import { formatCents } from "./money";
import { eachNight, formatDayAndMonth, type Stay } from "./stay";

/** What a stay costs, night by night and line by line. Stored with the booking as it was agreed. */
export interface Quote extends QuotedTotal {
  board: Board;
  nights: { night: StayDate; rateCents: number }[];
}

/**
 * The one price of a stay (specification, section 5, "Price total", the reading in which the total
 * follows the board). Each night has the rate of its season; a season without a rate for the board
 * is sold at its own base rate. Equal rates of neighbouring nights make one line, which says from
 * when on where there are several; a service charge above 0 makes a line of its own, rounded to the
 * cent; tax is contained in the total.
 * @throws RangeError when the stay has no night.
 */
export function quoteStay(
  rates: RoomRates,
  stay: Stay,
  board: Board,
  payment: Pick<Settings["payment"], "taxPercent" | "serviceChargePercent">,
): Quote {
  const nights = rateNights(rates, stay, board);
  const runs = runsOfEqualRates(nights);
  const lines = runs.map((run) => ({
    label: [
      `${plural(run.count, "night")} × ${formatCents(run.rateCents)}`,
      boardNames[board].toLowerCase(),
      ...(runs.length > 1 ? [`from ${formatDayAndMonth(run.from)}`] : []),
    ].join(", "),
    amountCents: run.count * run.rateCents,
  }));
  return { board, nights, ...addCharges(lines, payment) };
}

function rateNights(rates: RoomRates, stay: Stay, board: Board) {
  const nights = eachNight(stay).map((night) => ({
    night,
    rateCents: rateForBoard(ratesOn(rates, night), board),
  }));
  if (nights.length === 0) throw new RangeError("a stay has at least one night");
  return nights;
}

/**
 * What a night of the stay costs, without a service charge: the average where seasons differ,
 * rounded to the cent. Lists show it and filter by it.
 * @throws RangeError when the stay has no night.
 */
export function nightlyCents(rates: RoomRates, stay: Stay, board: Board): number {
  const nights = rateNights(rates, stay, board);
  return Math.round(nights.reduce((sum, { rateCents }) => sum + rateCents, 0) / nights.length);
}

/** What something costs, line by line. */
export interface QuotedTotal {
  lines: { label: string; amountCents: number }[];
  totalCents: number;
  taxPercent: number;
  /** Contained in the total. */
  taxCents: number;
}

/**
 * What lines come to: a service charge above 0 makes a line of its own, rounded to the cent; tax is
 * contained in the total.
 */
export function addCharges(
  lines: QuotedTotal["lines"],
  {
    taxPercent,
    serviceChargePercent,
  }: Pick<Settings["payment"], "taxPercent" | "serviceChargePercent">,
): QuotedTotal {
  const all = [...lines];
  if (serviceChargePercent > 0) {
    all.push({
      label: `Service charge ${serviceChargePercent}%`,
      amountCents: Math.round((sumLines(lines) * serviceChargePercent) / 100),
    });
  }
  const totalCents = sumLines(all);
  const taxCents = Math.round((totalCents * taxPercent) / (100 + taxPercent));
  return { lines: all, totalCents, taxPercent, taxCents };
}

/** The first night's rate: the charge for a late cancellation. */
export function firstNightCents(quote: Quote): number {
  return quote.nights[0]?.rateCents ?? 0;
}

/** Neighbouring nights at one rate, in their order. */
function runsOfEqualRates(nights: { night: StayDate; rateCents: number }[]) {
  const runs: { count: number; rateCents: number; from: StayDate }[] = [];
  for (const { night, rateCents } of nights) {
    const last = runs.at(-1);
    if (last?.rateCents === rateCents) last.count += 1;
    else runs.push({ count: 1, rateCents, from: night });
  }
  return runs;
}

/** The sum of a quote's lines, in cents. */
export function sumLines(lines: { amountCents: number }[]): number {
  return lines.reduce((total, line) => total + line.amountCents, 0);
}
