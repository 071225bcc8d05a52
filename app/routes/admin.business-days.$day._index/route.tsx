import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRole } from "~/accounts/roles";
import { findChangesSinceClose } from "~/billing/cash/figure-rows";
import { loadAgedBalances } from "~/billing/cash/load-business-days.server";
import { listPaymentsOfDay, sumCashOutsideDrawers } from "~/billing/cash/report-queries.server";
import { findLastClosedDay } from "~/core/business-days/closed-day-queries.server";
import { formatInstant, lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import {
  addStayDays,
  countNights,
  formatStayDate,
  parseStayDate,
  type StayDate,
} from "~/core/stay";
import { db } from "~/db.server";
import { FigureTables, OpenBalances } from "~/desk/figure-tables";
import { requireBusinessDayReport } from "~/desk/require-business-day.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { CashOutsideDrawer } from "~/ui/desk/cash-outside-drawer";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { DayHead } from "./day-head";
import { DayPayments } from "./day-payments";

export const meta = recordTitle("Day", "Daily report {day}");

const notices = new Map([
  ["already-closed", "This day is already closed."],
  ["reopened", "Day reopened."],
  ["already-open", "This day is already open."],
]);

/** The query value `from` is the first of several days that were closed together. */
function describeNotice(request: Request, day: StayDate): string | null {
  const { searchParams } = new URL(request.url);
  if (searchParams.get("notice") !== "closed") return readNotice(request, notices);
  const from = parseStayDate(searchParams.get("from") ?? "");
  if (from === null || from >= day) return "Day closed.";
  const dayCount = countNights({ checkIn: from, checkOut: day }) + 1;
  return `${pluralise(dayCount, "day")} closed: ${formatStayDate(from)} to ${formatStayDate(day)}.`;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { siteName, address, timeZone, currency } = context.settings.general;
  const { day, figures, isClosed, dayClose } = await requireBusinessDayReport(params, context);
  const today = lodgeToday(context.now, timeZone);
  const payments = await listPaymentsOfDay(db, day);
  return json({
    notice: describeNotice(request, day),
    lodgeNameAndAddress: `${siteName}, ${address}`,
    asOf: formatInstant(context.now, timeZone),
    day,
    previousDay: addStayDays(day, -1),
    nextDay: day < today ? addStayDays(day, 1) : null,
    isOver: day < today,
    isClosed,
    canReopen:
      isClosed && hasRole(requireViewer(context), "admin") && (await findLastClosedDay(db)) === day,
    dayClose: dayClose && {
      by: dayClose.closedBy ?? "Staff",
      at: formatInstant(dayClose.closedAt, timeZone),
      changes: findChangesSinceClose(dayClose.figures, figures, currency),
    },
    figures,
    payments: payments.map((payment) => ({
      ...payment,
      at: formatInstant(payment.at, timeZone),
    })),
    cashOutsideCents: await sumCashOutsideDrawers(db, { from: day, to: day }),
    balances: await loadAgedBalances(db, context),
  });
}

export default function DayReport() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="report">
      <Notice text={data.notice} />
      <DayHead report={data} />
      <p>
        {data.lodgeNameAndAddress}. Daily report of {formatStayDate(data.day)}, as of {data.asOf}.
      </p>
      <FigureTables figures={data.figures} />
      <CashOutsideDrawer cents={data.cashOutsideCents} />
      <DayPayments payments={data.payments} />
      <OpenBalances balances={data.balances} asOf={data.asOf} />
      <p className="print-only">Signature: ______________________________</p>
    </div>
  );
}
