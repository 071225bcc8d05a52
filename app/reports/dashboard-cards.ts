import { type Currency, formatCentsAsDecimal } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import { type Change, describeChange, type FigureUnit, formatFigure } from "./describe-change";
import type { Dashboard } from "./load-dashboard.server";

type Field = keyof Dashboard["current"];

const cardDefinitions: { name: string; field: Field; unit: FigureUnit; href?: string }[] = [
  { name: "Total", field: "total", unit: "count" },
  { name: "Active", field: "active", unit: "count" },
  { name: "Monthly Revenue", field: "revenueCents", unit: "cents" },
  { name: "Occupancy Rate", field: "occupancyRate", unit: "share" },
  { name: "Pending", field: "pending", unit: "count", href: "/admin/bookings?status=pending" },
  { name: "Cancelled", field: "cancelled", unit: "count" },
  { name: "Average Rating", field: "rating", unit: "rating" },
];

/** "Monthly Revenue", the specification's name, only fits the default period of 30 days. */
const getCardName = (name: string, { periods }: Dashboard) =>
  name === "Monthly Revenue" && periods.days !== 30 ? "Revenue" : name;

function describeCard(field: Field, { periods, reviews }: Dashboard): string {
  const period = `the last ${periods.days} days`;
  const notes: Record<Field, string> = {
    total: `bookings made in ${period}`,
    active: "confirmed, in house or upcoming",
    revenueCents: `nights and charges in ${period}`,
    occupancyRate: "sold of the nights available",
    pending: `made in ${period}, not confirmed yet`,
    cancelled: `cancelled in ${period}`,
    rating: reviews?.count
      ? `of 5, ${pluralise(reviews.count, "review")} in ${period}`
      : `in ${period}`,
  };
  return notes[field];
}

const failedCard = (name: string): Card => ({
  name,
  value: "–",
  note: "could not be loaded",
  change: { direction: "none", text: "Reload the page to try again" },
});

export interface Card {
  name: string;
  value: string;
  note: string;
  change: Change;
  href?: string;
}

export function listDashboardCards(dashboard: Dashboard, currency: Currency): Card[] {
  const noRatingText = dashboard.reviews?.hasAny ? "No new reviews" : "No reviews yet";
  return cardDefinitions.map(({ name, field, unit, href }) => {
    if (field === "rating" && !dashboard.reviews) return failedCard(name);
    const [current, before] = [dashboard.current[field], dashboard.before[field]];
    const noValueText = field === "rating" ? noRatingText : "None";
    return {
      name: getCardName(name, dashboard),
      value: current === null ? noValueText : formatFigure(current, unit, currency),
      note: describeCard(field, dashboard),
      // Pending bookings of the earlier days were confirmed or cancelled since, so a comparison would mislead.
      change:
        field === "pending"
          ? { direction: "none", text: "no comparison" }
          : describeChange(current, before, unit, currency),
      href,
    };
  });
}

/** A row of the dashboard's export for a spreadsheet: money as `1234.50`, shares in percent. */
export interface ReportRow {
  name: string;
  from: string;
  to: string;
  unit: string;
  value: number | string | null;
  before: number | string | null;
}

const unitLabels: Record<Exclude<FigureUnit, "cents">, string> = {
  count: "number",
  share: "percent",
  rating: "of 5",
  days: "days",
};

function formatSpreadsheetFigure(value: number | null, unit: FigureUnit): number | string | null {
  if (value === null) return null;
  if (unit === "cents") return formatCentsAsDecimal(value);
  if (unit === "share") return (value * 100).toFixed(1);
  return unit === "count" ? value : value.toFixed(1);
}

export function listReportRows(dashboard: Dashboard, currency: Currency): ReportRow[] {
  const formatUnit = (unit: FigureUnit) => (unit === "cents" ? currency : unitLabels[unit]);
  const { periods, revenue, revenueBefore } = dashboard;
  return [
    ...cardDefinitions.map(({ name, field, unit }) => ({
      name: getCardName(name, dashboard),
      ...periods.current,
      unit: formatUnit(unit),
      ...(field === "rating" && !dashboard.reviews
        ? { value: "could not be loaded", before: null }
        : {
            value: formatSpreadsheetFigure(dashboard.current[field], unit),
            before: formatSpreadsheetFigure(dashboard.before[field], unit),
          }),
    })),
    ...revenue.map(({ day, cents }, index) => ({
      name: "Daily revenue",
      from: day,
      to: day,
      unit: formatUnit("cents"),
      value: formatSpreadsheetFigure(cents, "cents"),
      before: formatSpreadsheetFigure(revenueBefore[index]?.cents ?? 0, "cents"),
    })),
  ];
}
