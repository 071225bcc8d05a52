import type { StayDate } from "db/schema";
import { hasRole, type Viewer } from "~/accounts/roles";
import { findLastClosedDay } from "~/core/business-days/closed-day-queries.server";
import { undoDayClose } from "~/core/business-days/day-close.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";

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
