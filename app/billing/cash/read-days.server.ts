import type { StayDate } from "db/schema";
import { findLastClosed, listClosed } from "~/billing/business-days/closed-day-queries.server";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { addStayDays, daysOf, type Period } from "~/core/stay";
import type { Db } from "~/db.server";
import { parseQuote } from "~/reservations/quotes/stored-agreement.server";
import { type Figures, figuresOf } from "./day-figures";
import { ageBalances } from "./open-balances";
import {
  countStaysByDay,
  listCancelledWithin,
  listOpenBills,
  listQuotesWithin,
  sumLinesByDay,
  sumPaymentsByDay,
} from "./report-queries.server";
import { readSigned } from "./stored-figures.server";

/** A day of the books. */
interface BookDay {
  day: StayDate;
  /** As they are computed now. */
  figures: Figures;
  /** Nothing is dated to it any more. */
  isClosed: boolean;
  /** Who signed its report, when, and what it said then; null where it was closed with a later day. */
  signed: { by: string | null; at: string; figures: Figures } | null;
}

/** The days of a period, both included, with what the books say of each. */
export async function readDays(
  db: Db,
  period: Period,
  { settings }: Pick<Present, "settings">,
): Promise<BookDay[]> {
  const { timeZone, currency } = settings.general;
  const midnight = (day: StayDate) => lodgeInstant(day, "00:00", timeZone).toISOString();
  const range = { from: midnight(period.from), before: midnight(addStayDays(period.to, 1)) };
  const [payments, lines, quotes, cancelled, stays, signed, closedUntil] = await Promise.all([
    sumPaymentsByDay(db, period),
    sumLinesByDay(db, period),
    listQuotesWithin(db, period),
    listCancelledWithin(db, range),
    countStaysByDay(db, period),
    listClosed(db, period),
    findLastClosed(db),
  ]);
  const happened = {
    payments,
    lines,
    quotes: quotes.map(parseQuote),
    cancelled: cancelled.map(({ cancelledAt, ...row }) => ({
      ...row,
      day: lodgeToday(new Date(cancelledAt ?? 0), timeZone),
    })),
    stays,
  };
  return daysOf(period).map((day) => {
    const closed = signed.find((each) => each.day === day);
    return {
      day,
      figures: figuresOf(day, happened, currency),
      isClosed: closedUntil !== null && day <= closedUntil,
      signed: closed
        ? { by: closed.closedBy, at: closed.closedAt, figures: readSigned(closed.figures) }
        : null,
    };
  });
}

/** The bills that are not settled now, by their age. */
export async function readBalances(db: Db, { settings, now }: Present) {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  return ageBalances(await listOpenBills(db, today), { today, timeZone });
}
