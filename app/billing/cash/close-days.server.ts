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

/** Upper limit on days closed at once, so that the clerk reviews at most a month. */
const maxDaysPerClose = 31;

type DayCloseProblem =
  | { kind: "closed-before" }
  | { kind: "not-over" }
  /** More than `maxDaysPerClose` days would close. `upTo` is the last day that can be closed now. */
  | { kind: "too-many"; upTo: StayDate };

/** Returns the days that close together with `day`: all open days since the last close, or only `day`. */
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

/** Loads the preview of a day close. `seen` is the text of its totals, to detect later changes. */
export async function loadDayClosePreview(
  executor: Db,
  period: Period,
  operationContext: OperationContext,
) {
  const days = await loadBusinessDays(executor, period, operationContext);
  const totals = calculateTotals(sumDayFigures(days.map(({ figures }) => figures)));
  return { days, totals, seen: Object.values(totals).join(" ") };
}

type CloseDaysResult = { kind: "closed" | "changed-meanwhile" } | DayCloseProblem;

/**
 * Closes a day and the open days before it. Closed days accept no more postings.
 * @param seen from `loadDayClosePreview`, as the page showed it
 */
export async function closeDays(
  day: StayDate,
  seen: string,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<CloseDaysResult> {
  const { now } = operationContext;
  return db.transaction().execute(async (trx) => {
    const found = await findDaysToClose(trx, day, operationContext);
    if (found.kind !== "open") return found;
    const toClose = await loadDayClosePreview(trx, found.period, operationContext);
    if (toClose.seen !== seen) return { kind: "changed-meanwhile" };
    for (const { day: each, figures } of toClose.days) {
      const row = { day: each, closedBy: clerk.id, figures: JSON.stringify(figures) };
      await recordDayClose(trx, row, now);
      await recordChange(trx, "day", each, "closed", clerk, now, { detail: formatStayDate(each) });
    }
    return { kind: "closed" };
  });
}
