import type { StayDate } from "db/schema";
import { hasRole, type Viewer } from "~/accounts/roles";
import { findLastClosedDay } from "~/core/business-days/closed-day-queries.server";
import { recordDayClose, undoDayClose } from "~/core/business-days/day-close.server";
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
  | { kind: "already-closed" }
  | { kind: "not-over" }
  | { kind: "too-many"; lastPossibleDay: StayDate };

/** Returns all days since the last close, or only `day` if there is none. */
export async function findDaysToClose(
  db: Db,
  day: StayDate,
  { settings, now }: OperationContext,
): Promise<{ kind: "open"; period: Period } | DayCloseProblem> {
  if (day >= lodgeToday(now, settings.general.timeZone)) return { kind: "not-over" };
  const lastClosedDay = await findLastClosedDay(db);
  if (lastClosedDay !== null && day <= lastClosedDay) return { kind: "already-closed" };
  const from = lastClosedDay === null ? day : addStayDays(lastClosedDay, 1);
  if (countNights({ checkIn: from, checkOut: day }) >= maxDaysPerClose) {
    return { kind: "too-many", lastPossibleDay: addStayDays(from, maxDaysPerClose - 1) };
  }
  return { kind: "open", period: { from, to: day } };
}

/** `totalsText` contains all totals. `closeDays` compares it to detect changes. */
export async function loadDayClosePreview(
  db: Db,
  period: Period,
  operationContext: OperationContext,
) {
  const days = await loadBusinessDays(db, period, operationContext);
  const totals = calculateTotals(sumDayFigures(days.map(({ figures }) => figures)));
  return { days, totals, totalsText: Object.values(totals).join(" ") };
}

type CloseDaysResult =
  | { kind: "closed"; period: Period }
  | { kind: "version-conflict" }
  | DayCloseProblem;

/** Also closes the open days before `day`. `seenTotalsText` is the `totalsText` of the preview that the clerk saw. */
export async function closeDays(
  day: StayDate,
  seenTotalsText: string,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<CloseDaysResult> {
  const { now } = operationContext;
  return db.transaction().execute(async (trx) => {
    const daysToClose = await findDaysToClose(trx, day, operationContext);
    if (daysToClose.kind !== "open") return daysToClose;
    const preview = await loadDayClosePreview(trx, daysToClose.period, operationContext);
    if (preview.totalsText !== seenTotalsText) return { kind: "version-conflict" };
    for (const { day: closedDay, figures } of preview.days) {
      const row = { day: closedDay, closedBy: clerk.id, figures: JSON.stringify(figures) };
      await recordDayClose(trx, row, now);
      await recordChange(trx, "day", closedDay, "closed", clerk, now, {
        detail: formatStayDate(closedDay),
      });
    }
    return { kind: "closed", period: daysToClose.period };
  });
}

type ReopenDayResult =
  | { kind: "reopened" | "not-allowed" }
  | { kind: "already-open" }
  | { kind: "not-last"; lastClosedDay: StayDate };

export async function reopenDay(
  day: StayDate,
  reason: string,
  clerk: Viewer,
  now: Date,
): Promise<ReopenDayResult> {
  if (!hasRole(clerk, "admin")) return { kind: "not-allowed" };
  return db.transaction().execute(async (trx) => {
    const lastClosedDay = await findLastClosedDay(trx);
    if (lastClosedDay === null || day > lastClosedDay) return { kind: "already-open" };
    if (day < lastClosedDay) return { kind: "not-last", lastClosedDay };
    await undoDayClose(trx, day);
    await recordChange(trx, "day", day, "opened", clerk, now, {
      detail: `${formatStayDate(day)}: ${reason}`,
    });
    return { kind: "reopened" };
  });
}
