import { type Currency, formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import type { Card } from "./dashboard-cards";
import { describeChange, type FigureUnit, formatCount, formatFigure } from "./describe-change";
import type { Analytics } from "./load-analytics.server";

export function buildAnalyticsCards(
  { current, before, netRates }: Analytics,
  currency: Currency,
): { metrics: Card[]; stays: Card[] } {
  const createCard = (
    name: string,
    field: keyof typeof current,
    unit: FigureUnit,
    note: string,
  ): Card => {
    const value = current[field];
    return {
      name,
      value: value === null ? "None" : formatFigure(value, unit, currency),
      note,
      change: describeChange(value, before[field], unit, currency),
    };
  };
  const { sold, available, chargeCents, dueStays, cancelled, bookings } = current;
  const charges = formatCents(chargeCents, currency);
  const netNote = (cents: number | null) =>
    cents === null ? "" : `; net ${formatCents(cents, currency)}, room and breakfast only`;
  return {
    metrics: [
      createCard(
        "Occupancy",
        "occupancyRate",
        "share",
        `${formatCount(sold)} of ${pluralise(available, "room-night")} sold`,
      ),
      createCard(
        "ADR",
        "adrCents",
        "cents",
        `average daily rate, tax and meals included${netNote(netRates.netAdrCents)}`,
      ),
      createCard(
        "RevPAR",
        "revParCents",
        "cents",
        `revenue per available room, tax and meals included${netNote(netRates.netRevParCents)}`,
      ),
      createCard(
        "Revenue",
        "revenueCents",
        "cents",
        `without extras, including ${charges} for cancellations, no-shows and early departures`,
      ),
    ],
    stays: [
      createCard("Lead time", "medianLeadDays", "days", "median, from booking to arrival"),
      createCard(
        "Length of stay",
        "averageStayNights",
        "days",
        `average nights of ${pluralise(bookings, "arrival")}`,
      ),
      createCard(
        "Cancellation rate",
        "cancellationRate",
        "share",
        `${formatCount(cancelled)} of ${pluralise(dueStays, "stay")} due`,
      ),
      createCard("Arrivals", "bookings", "count", "stays starting in this period, not cancelled"),
    ],
  };
}
