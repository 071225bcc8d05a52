import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { findLastClosed } from "~/billing/business-days/closed-day-queries.server";
import { writeClosedDay } from "~/billing/business-days/closed-days.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { addStayDays, countNights, formatStayDate, type Period } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { sumFigures, totalsOf } from "./day-figures";
import { readDays } from "./read-days.server";

/** So many are closed at once at most: a month is looked through before it is signed. */
const mostDaysAtOnce = 31;

type CloseObjection =
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
  { settings, now }: Present,
): Promise<{ kind: "open"; period: Period } | CloseObjection> {
  if (day >= lodgeToday(now, settings.general.timeZone)) return { kind: "not-over" };
  const until = await findLastClosed(executor);
  if (until !== null && day <= until) return { kind: "closed-before" };
  const from = until === null ? day : addStayDays(until, 1);
  if (countNights({ checkIn: from, checkOut: day }) >= mostDaysAtOnce) {
    return { kind: "too-many", upTo: addStayDays(from, mostDaysAtOnce - 1) };
  }
  return { kind: "open", period: { from, to: day } };
}

/** What somebody sees who closes days, so that they close what they saw. */
export async function readToClose(executor: Db, period: Period, present: Present) {
  const days = await readDays(executor, period, present);
  const totals = totalsOf(sumFigures(days.map(({ figures }) => figures)));
  return { days, totals, seen: Object.values(totals).join(" ") };
}

type CloseDaysResult = { kind: "closed" | "changed-meanwhile" } | CloseObjection;

/**
 * Signs a day's report, and those of the open days before it: nothing is dated to them any more.
 * @param seen of `readToClose`, as the page showed it
 */
export async function closeDays(
  day: StayDate,
  seen: string,
  clerk: Viewer,
  present: Present,
): Promise<CloseDaysResult> {
  const { now } = present;
  return db.transaction().execute(async (trx) => {
    const found = await findDaysToClose(trx, day, present);
    if (found.kind !== "open") return found;
    const toClose = await readToClose(trx, found.period, present);
    if (toClose.seen !== seen) return { kind: "changed-meanwhile" };
    for (const { day: each, figures } of toClose.days) {
      const row = { day: each, closedBy: clerk.id, figures: JSON.stringify(figures) };
      await writeClosedDay(trx, row, now);
      await recordChange(trx, "day", each, "closed", clerk, now, { detail: formatStayDate(each) });
    }
    return { kind: "closed" };
  });
}
