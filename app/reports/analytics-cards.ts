import { type Currency, formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import type { Card } from "./dashboard-cards";
import { describeChange, formatCount, formatFigure, type Unit } from "./describe-change";
import type { Analytics } from "./load-analytics.server";

export function listAnalyticsCards(
  { current, before, net }: Analytics,
  currency: Currency,
): { metrics: Card[]; stays: Card[] } {
  const card = (name: string, field: keyof typeof current, unit: Unit, note: string): Card => {
    const [now, was] = [current[field], before[field]];
    return {
      name,
      value: now === null ? "None" : formatFigure(now, unit, currency),
      note,
      change: describeChange(now, was, unit, currency),
    };
  };
  const { sold, available, chargeCents, due, cancelled, bookings } = current;
  const charges = formatCents(chargeCents, currency);
  const netNote = (cents: number | null) =>
    cents === null ? "" : `; net ${formatCents(cents, currency)}, the room with breakfast`;
  return {
    metrics: [
      card(
        "Occupancy",
        "occupancy",
        "share",
        `${formatCount(sold)} of ${pluralise(available, "room-night")} sold`,
      ),
      card(
        "ADR",
        "adrCents",
        "cents",
        `average daily rate: room revenue by night sold, with tax and meals${netNote(net.netAdrCents)}`,
      ),
      card(
        "RevPAR",
        "revParCents",
        "cents",
        `room revenue by night available, with tax and meals${netNote(net.netRevParCents)}`,
      ),
      card(
        "Revenue",
        "revenueCents",
        "cents",
        `${charges} of it charges for cancellations, no-shows and early departures`,
      ),
    ],
    stays: [
      card("Lead time", "leadDays", "days", "from booking to arrival, the middle guest"),
      card(
        "Length of stay",
        "stayDays",
        "days",
        `mean nights of ${pluralise(bookings, "arrival")}`,
      ),
      card(
        "Cancellation rate",
        "cancellationRate",
        "share",
        `${formatCount(cancelled)} of ${pluralise(due, "stay")} due`,
      ),
      card("Arrivals", "bookings", "count", "stays beginning in these days, not cancelled"),
    ],
  };
}
