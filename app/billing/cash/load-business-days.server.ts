import type { StayDate } from "db/schema";
import * as z from "zod";
import { findLastClosedDay, listClosedDays } from "~/core/business-days/closed-day-queries.server";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { currencies } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays, eachDay, type Period } from "~/core/stay";
import { createStoredJsonParser } from "~/core/stored-json.server";
import type { Db } from "~/db.server";
import { parseQuote } from "~/reservations/quotes/stored-agreement.server";
import { ageBalances } from "./aged-balances";
import { calculateDayFigures, type DayFigures } from "./day-figures";
import {
  countStaysByDay,
  listCancellations,
  listOpenFolios,
  listQuotesInPeriod,
  sumLinesByDay,
  sumPaymentsByDay,
} from "./report-queries.server";

const cents = z.int();
const count = z.int().min(0);
const money = z.strictObject({
  name: z.string(),
  received: cents,
  givenBack: cents,
  corrected: cents,
});

const figuresSchema: z.ZodType<DayFigures> = z.strictObject({
  methods: z.array(money),
  clerks: z.array(money),
  currencies: z.array(z.strictObject({ name: z.enum(currencies), cents, countsCents: cents })),
  revenue: z.array(z.strictObject({ name: z.string(), cents })),
  taxes: z.array(z.strictObject({ percent: z.number(), grossCents: cents, taxCents: cents })),
  stays: z.strictObject({
    nights: count,
    arrivals: count,
    arrived: count,
    noShows: count,
    departures: count,
    left: count,
    cancelled: count,
  }),
});

const parseClosedFigures = createStoredJsonParser("figures of a closed day", figuresSchema);

interface BusinessDay {
  day: StayDate;
  /** The current figures, also of a closed day. */
  figures: DayFigures;
  isClosed: boolean;
  /** The stored day close, or null. A day before the first close counts as closed without one. */
  dayClose: { closedBy: string | null; closedAt: string; figures: DayFigures } | null;
}

export async function loadBusinessDays(
  db: Db,
  period: Period,
  { settings }: Pick<OperationContext, "settings">,
): Promise<BusinessDay[]> {
  const { timeZone, currency } = settings.general;
  const midnightOf = (day: StayDate) => lodgeInstant(day, "00:00", timeZone).toISOString();
  const instants = {
    from: midnightOf(period.from),
    before: midnightOf(addStayDays(period.to, 1)),
  };
  const [payments, lines, quotes, cancellations, stays, dayCloses, closedUntil] = await Promise.all(
    [
      sumPaymentsByDay(db, period),
      sumLinesByDay(db, period),
      listQuotesInPeriod(db, period),
      listCancellations(db, instants),
      countStaysByDay(db, period),
      listClosedDays(db, period),
      findLastClosedDay(db),
    ],
  );
  const activity = {
    payments,
    lines,
    quotes: quotes.map(parseQuote),
    cancellations: cancellations.map(({ cancelledAt, ...row }) => ({
      ...row,
      day: lodgeToday(new Date(cancelledAt ?? 0), timeZone),
    })),
    stays,
  };
  return eachDay(period).map((day) => {
    const dayClose = dayCloses.find((storedClose) => storedClose.day === day);
    return {
      day,
      figures: calculateDayFigures(day, activity, currency),
      isClosed: closedUntil !== null && day <= closedUntil,
      dayClose: dayClose
        ? {
            closedBy: dayClose.closedBy,
            closedAt: dayClose.closedAt,
            figures: parseClosedFigures(dayClose.figures),
          }
        : null,
    };
  });
}

export async function loadAgedBalances(db: Db, { settings, now }: OperationContext) {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  return ageBalances(await listOpenFolios(db, today), { today, timeZone });
}
