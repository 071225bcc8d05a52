import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { findLastClosedDay } from "~/billing/business-days/closed-day-queries.server";
import { recordDayClose } from "~/billing/business-days/day-close.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays, countNights, formatStayDate, type Period } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { calculateTotals, sumDayFigures } from "./day-figures";
import { loadBusinessDays } from "./load-business-days.server";

/** So many are closed at once at most: a month is looked through before it is signed. */
const maxDaysPerClose = 31;

type DayCloseProblem =
  /** It is closed already. */
  | { kind: "closed-before" }
  /** It is not over. */
  | { kind: "not-over" }
  /** More than a month would be closed with it; up to this day it can be. */
  | { kind: "too-many"; upTo: StayDate };

/** The days that are closed with a day: those before it that are open, once one was closed. */
export async function findDaysToClose(
  executor: Db,
  day: StayDate,
  { settings, now }: OperationContext,
): Promise<{ kind: "open"; period: Period } | DayCloseProblem> {
  if (day >= lodgeToday(now, settings.general.timeZone)) return { kind: "not-over" };
  const until = await findLastClosedDay(executor);
  if (until !== null && day <= until) return { kind: "closed-before" };
  const from = until === null ? day : addStayDays(until, 1);
  if (countNights({ checkIn: from, checkOut: day }) >= maxDaysPerClose) {
    return { kind: "too-many", upTo: addStayDays(from, maxDaysPerClose - 1) };
  }
  return { kind: "open", period: { from, to: day } };
}

/** What somebody sees who closes days, so that they close what they saw. */
export async function loadDayClosePreview(executor: Db, period: Period, present: OperationContext) {
  const days = await loadBusinessDays(executor, period, present);
  const totals = calculateTotals(sumDayFigures(days.map(({ figures }) => figures)));
  return { days, totals, seen: Object.values(totals).join(" ") };
}

type CloseDaysResult = { kind: "closed" | "changed-meanwhile" } | DayCloseProblem;

/**
 * Signs a day's report, and those of the open days before it: nothing is dated to them any more.
 * @param seen of `loadDayClosePreview`, as the page showed it
 */
export async function closeDays(
  day: StayDate,
  seen: string,
  clerk: Viewer,
  present: OperationContext,
): Promise<CloseDaysResult> {
  const { now } = present;
  return db.transaction().execute(async (trx) => {
    const found = await findDaysToClose(trx, day, present);
    if (found.kind !== "open") return found;
    const toClose = await loadDayClosePreview(trx, found.period, present);
    if (toClose.seen !== seen) return { kind: "changed-meanwhile" };
    for (const { day: each, figures } of toClose.days) {
      const row = { day: each, closedBy: clerk.id, figures: JSON.stringify(figures) };
      await recordDayClose(trx, row, now);
      await recordChange(trx, "day", each, "closed", clerk, now, { detail: formatStayDate(each) });
    }
    return { kind: "closed" };
  });
}
