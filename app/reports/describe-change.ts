import { type Currency, formatCents } from "~/core/money";

/** How a figure is written. */
export type Unit = "count" | "cents" | "share" | "rating" | "days";

/** The change to the period before: which way it went, and in words. */
export interface Change {
  direction: "up" | "down" | "same" | "none";
  text: string;
}

/** 1,234 · $12.50 · 62.5% · 4.3 · 2.5 days */
export function formatFigure(value: number, unit: Unit, currency: Currency): string {
  switch (unit) {
    case "cents":
      return formatCents(value, currency);
    case "share":
      return formatPercent(value);
    case "rating":
      return value.toFixed(1);
    case "days":
      return formatDays(value);
    default:
      return formatCount(value);
  }
}

/** `1,234` */
export const formatCount = (count: number): string => count.toLocaleString("en");

/** `2.5 days` */
export function formatDays(days: number): string {
  return `${formatDecimal(days)} ${days === 1 ? "day" : "days"}`;
}

/** `62.5%` of a share of 0.625; a whole number has no decimals. */
export function formatPercent(share: number): string {
  return `${formatDecimal(share * 100)}%`;
}

/** With one decimal, where it has one. */
function formatDecimal(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded.toLocaleString("en", { maximumFractionDigits: 1 });
}

/**
 * A figure beside that of the period before. Shares change by points, ratings and days by
 * themselves, counts and money in percent of what was, unless there was nothing.
 */
export function describeChange(
  now: number | null,
  before: number | null,
  unit: Unit,
  currency: Currency,
): Change {
  if (before === null) return { direction: "none", text: "no figure before" };
  const was = formatFigure(before, unit, currency);
  if (now === null) return { direction: "none", text: `${was} before` };
  if (formatFigure(now, unit, currency) === was)
    return { direction: "same", text: `unchanged from ${was}` };
  return {
    direction: now > before ? "up" : "down",
    text: `${describeDirection(now, before, unit)} from ${was}`,
  };
}

/** The same in few words, where the figure before stands beside it: `up 12%`, `same`. */
export function describeShortChange(
  now: number | null,
  before: number | null,
  unit: Unit,
  currency: Currency,
): string {
  if (now === null || before === null) return "–";
  if (formatFigure(now, unit, currency) === formatFigure(before, unit, currency)) return "same";
  return describeDirection(now, before, unit);
}

/** `up 12%`, or the way alone where there is nothing to reckon from. */
function describeDirection(now: number, before: number, unit: Unit): string {
  const by = formatDifference(
    Math.abs(roundAsShown(now, unit) - roundAsShown(before, unit)),
    before,
    unit,
  );
  return `${now > before ? "up" : "down"}${by ? ` ${by}` : ""}`;
}

/** What is written with one decimal changes by what the reader sees: 2.54 to 2.56 days is 0.1. */
function roundAsShown(value: number, unit: Unit): number {
  if (unit === "share") return Math.round(value * 1000) / 1000;
  return unit === "rating" || unit === "days" ? Math.round(value * 10) / 10 : value;
}

/** By how much, or nothing where the figure before says it all. */
function formatDifference(difference: number, before: number, unit: Unit): string {
  switch (unit) {
    case "share":
      return `${formatDecimal(difference * 100)} points`;
    case "rating":
      return difference.toFixed(1);
    case "days":
      return formatDays(difference);
    default:
      return before > 0 ? formatPercent(difference / before) : "";
  }
}
