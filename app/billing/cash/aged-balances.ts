import type { StayDate } from "db/schema";
import { lodgeToday } from "~/core/instants";
import { countNights } from "~/core/stay";
import type { UnsettledFolio } from "./report-queries.server";

/** Ranges of days since departure or cancellation, `maxDays` included. -1: a guest has not departed. */
const ageBands = [
  { name: "Not departed", maxDays: -1 },
  { name: "Up to 7 days", maxDays: 7 },
  { name: "8 to 30 days", maxDays: 30 },
  { name: "31 to 90 days", maxDays: 90 },
  { name: "Older", maxDays: Number.POSITIVE_INFINITY },
] as const;

export function ageBalances(
  folios: UnsettledFolio[],
  { today, timeZone }: { today: StayDate; timeZone: string },
) {
  const agedFolios = folios.map((folio) => {
    const since = folio.cancelledAt
      ? lodgeToday(new Date(folio.cancelledAt), timeZone)
      : folio.checkOut;
    const days = Math.max(0, countNights({ checkIn: since, checkOut: today }));
    return { ...folio, days: folio.hasNotDeparted ? -1 : days };
  });
  const owing = agedFolios.filter(({ balanceDueCents }) => balanceDueCents > 0);
  const overpaid = agedFolios.filter(({ balanceDueCents }) => balanceDueCents < 0);
  const sumBalances = (rows: UnsettledFolio[]) =>
    rows.reduce((total, { balanceDueCents }) => total + balanceDueCents, 0);
  return {
    ages: ageBands.map(({ name, maxDays }, index) => {
      const minDays =
        index === 0 ? Number.NEGATIVE_INFINITY : (ageBands[index - 1]?.maxDays ?? 0) + 1;
      const foliosInBand = owing.filter(({ days }) => days >= minDays && days <= maxDays);
      return { name, count: foliosInBand.length, cents: sumBalances(foliosInBand) };
    }),
    balanceDueCents: sumBalances(owing),
    owing: owing.toSorted((a, b) => b.days - a.days || a.id.localeCompare(b.id)),
    overpaid: { count: overpaid.length, cents: -sumBalances(overpaid) },
  };
}

export type AgedBalances = ReturnType<typeof ageBalances>;
