import { type Currency, formatCents } from "~/core/money";

export type FigureUnit = "count" | "cents" | "share" | "rating" | "days";

export interface Change {
  direction: "up" | "down" | "same" | "none";
  text: string;
}

/** Formats a figure by its unit: `1,234`, `$12.50`, `62.5%`, `4.3` or `2.5 days`. */
export function formatFigure(value: number, unit: FigureUnit, currency: Currency): string {
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

export const formatCount = (count: number): string => count.toLocaleString("en");

export function formatDays(days: number): string {
  const shownDays = formatDecimal(days);
  return `${shownDays} ${shownDays === "1" ? "day" : "days"}`;
}

/** Formats a share of 0.625 as `62.5%`. Whole numbers have no decimals. */
export function formatPercent(share: number): string {
  return `${formatDecimal(share * 100)}%`;
}

function formatDecimal(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded.toLocaleString("en", { maximumFractionDigits: 1 });
}

/**
 * Describes a change as `up 12% from 50`. Shares change by percentage points, ratings and days by their difference,
 * others by percent.
 */
export function describeChange(
  current: number | null,
  before: number | null,
  unit: FigureUnit,
  currency: Currency,
): Change {
  if (before === null) return { direction: "none", text: "no previous figure" };
  const previousFigure = formatFigure(before, unit, currency);
  if (current === null) return { direction: "none", text: `previously ${previousFigure}` };
  if (formatFigure(current, unit, currency) === previousFigure)
    return { direction: "same", text: `unchanged from ${previousFigure}` };
  return {
    direction: current > before ? "up" : "down",
    text: `${describeDirection(current, before, unit)} from ${previousFigure}`,
  };
}

/** Describes the change without the earlier figure: `up 12%`, `same`, or `–` if a figure is missing. */
export function describeShortChange(
  current: number | null,
  before: number | null,
  unit: FigureUnit,
  currency: Currency,
): string {
  if (current === null || before === null) return "–";
  if (formatFigure(current, unit, currency) === formatFigure(before, unit, currency)) return "same";
  return describeDirection(current, before, unit);
}

function describeDirection(current: number, before: number, unit: FigureUnit): string {
  const difference = formatDifference(
    Math.abs(roundAsShown(current, unit) - roundAsShown(before, unit)),
    before,
    unit,
  );
  return `${current > before ? "up" : "down"}${difference ? ` ${difference}` : ""}`;
}

/** Rounds like `formatFigure`, so that a difference matches the shown figures: 2.54 (2.5) to 2.56 (2.6) is 0.1. */
function roundAsShown(value: number, unit: FigureUnit): number {
  if (unit === "share") return Math.round(value * 1000) / 1000;
  return unit === "rating" || unit === "days" ? Math.round(value * 10) / 10 : value;
}

function formatDifference(difference: number, before: number, unit: FigureUnit): string {
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
