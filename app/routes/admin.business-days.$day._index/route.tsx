import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PaymentKind } from "db/schema";
import { hasRole } from "~/accounts/roles";
import { findChangesSinceClose } from "~/billing/cash/figure-rows";
import { loadAgedBalances } from "~/billing/cash/load-business-days.server";
import { listPaymentsOfDay, sumCashOutsideDrawers } from "~/billing/cash/report-queries.server";
import { folioPaymentMethodLabels } from "~/billing/folios/payment-policy";
import { findLastClosedDay } from "~/core/business-days/closed-day-queries.server";
import { formatInstant, lodgeToday } from "~/core/instants";
import { formatCents as formatForeignCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import {
  addStayDays,
  countNights,
  formatStayDate,
  formatStayDateShort,
  parseStayDate,
  type StayDate,
} from "~/core/stay";
import { db } from "~/db.server";
import { requireBusinessDayReport } from "~/desk/business-day-reports.server";
import { FigureTables, OpenBalances } from "~/desk/figure-tables";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { CashOutsideDrawer } from "~/ui/desk/cash-outside-drawer";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { useMoney } from "~/ui/money";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

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

type Payment = SerializeFrom<typeof loader>["payments"][number];

const kindSuffixes: Record<PaymentKind, string> = {
  paid: "",
  moved: ", transferred",
  corrected: ", voided",
};

function DayPayments({ payments }: { payments: Payment[] }) {
  const { formatCents } = useMoney();
  const columns: ListColumn<Payment>[] = [
    column("Booking", ({ bookingId, guestName }) => (
      <>
        <SiteLink href={`/admin/bookings/${bookingId}#payments`}>#{bookingId}</SiteLink>{" "}
        <small>{guestName}</small>
      </>
    )),
    column(
      "Method",
      ({ method, kind, amountCents }) =>
        `${folioPaymentMethodLabels[method]}${kind === "paid" && amountCents < 0 ? ", refund" : kindSuffixes[kind]}`,
    ),
    column("Recorded", ({ at, clerk }) => `${at}, ${clerk ?? "Staff"}`),
    column({ name: "Foreign currency", isNumber: true }, ({ foreignCurrency, foreignCents }) =>
      foreignCurrency && foreignCents !== null
        ? formatForeignCents(foreignCents, foreignCurrency)
        : "",
    ),
    column({ name: "Amount", isNumber: true }, ({ amountCents }) => formatCents(amountCents)),
  ];
  return (
    <section>
      <h2>Payments</h2>
      {payments.length === 0 ? (
        <p className="empty-line">No payments.</p>
      ) : (
        <ListTable caption="Payments" rows={payments} columns={columns} />
      )}
    </section>
  );
}

function DayHead({ report }: { report: SerializeFrom<typeof loader> }) {
  const { day, previousDay, nextDay, isOver, isClosed, canReopen, dayClose } = report;
  const dayPath = `/admin/business-days/${day}`;
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>{formatStayDate(day)}</h1>
        <SiteLink className="no-print" href={`/admin/business-days/${previousDay}`}>
          ← {formatStayDateShort(previousDay)}
        </SiteLink>
        {nextDay && (
          <SiteLink className="no-print" href={`/admin/business-days/${nextDay}`}>
            {formatStayDateShort(nextDay)} →
          </SiteLink>
        )}
        <SiteLink className="no-print" href={`/admin/business-days?month=${day.slice(0, 7)}`}>
          Month
        </SiteLink>
        <SiteLink
          className="button button-quiet no-print"
          href={`/admin/business-days/export.csv?day=${day}`}
          download
        >
          Export CSV
        </SiteLink>
        {isOver && !isClosed && (
          <ButtonLink className="button no-print" href={`${dayPath}/close`}>
            Close day
          </ButtonLink>
        )}
        {canReopen && (
          <QuietLink className="button button-quiet no-print" href={`/admin/reopen/${day}`}>
            Reopen day
          </QuietLink>
        )}
      </Row>
      <p>{describeState(report)}</p>
      {dayClose && dayClose.changes.length > 0 && <ChangesSinceClose changes={dayClose.changes} />}
    </>
  );
}

function describeState({ isOver, isClosed, dayClose }: SerializeFrom<typeof loader>): string {
  if (dayClose && isClosed) return `Closed by ${dayClose.by} on ${dayClose.at}.`;
  if (isClosed) return "Closed together with a later day.";
  return isOver
    ? "Open. Payments and charges can still be posted to this day."
    : "In progress. The day can be closed tomorrow.";
}

/** Figures change after the day close if a stay is changed or cancelled. */
function ChangesSinceClose({
  changes,
}: {
  changes: { name: string; closedCents: number; currentCents: number }[];
}) {
  const { formatCents } = useMoney();
  return (
    <section className="alert" aria-label="Changed since the day close">
      <p>
        Stays on this day were changed or cancelled after the day close. Payments and charges are
        unchanged.
      </p>
      <ul>
        {changes.map(({ name, closedCents, currentCents }) => (
          <li key={name}>
            {name}: at close {formatCents(closedCents)}, now {formatCents(currentCents)}
          </li>
        ))}
      </ul>
    </section>
  );
}
