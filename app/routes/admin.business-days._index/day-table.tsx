import type { SerializeFrom } from "@remix-run/node";
import type { calculateTotals } from "~/billing/cash/day-figures";
import { formatStayDate } from "~/core/stay";
import { Badge } from "~/ui/badge";
import { useMoney } from "~/ui/money";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

type Totals = ReturnType<typeof calculateTotals>;

type DayRow = SerializeFrom<typeof loader>["days"][number];

export function DayTable({ days, totals }: { days: DayRow[]; totals: Totals }) {
  const { formatCents } = useMoney();
  if (days.length === 0) return <p className="empty-line">This month has not started.</p>;
  const renderAmounts = ({ received, givenBack, corrected, net, revenue, tax }: Totals) =>
    Object.entries({ received, givenBack, corrected, net, revenue, tax }).map(([name, cents]) => (
      <td key={name}>{formatCents(cents)}</td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable by keyboard
    <section className="figures-scroll" aria-label="Daily reports, table" tabIndex={0}>
      <table className="figures">
        <caption className="visually-hidden">Daily reports</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Payments</th>
            <th scope="col">Refunds</th>
            <th scope="col">Voided</th>
            <th scope="col">Net</th>
            <th scope="col">Revenue</th>
            <th scope="col">VAT</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {days.map((row) => (
            <tr key={row.day}>
              <th scope="row">
                <SiteLink href={`/admin/business-days/${row.day}`}>
                  {formatStayDate(row.day)}
                </SiteLink>
              </th>
              {renderAmounts(row.totals)}
              <td>
                <State row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {renderAmounts(totals)}
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function State({ row: { isOver, isClosed, hasChangedSinceClose } }: { row: DayRow }) {
  if (isClosed) {
    return (
      <>
        <Badge tone="good" label="Closed" />
        {hasChangedSinceClose && <small> changed since closing</small>}
      </>
    );
  }
  return <Badge tone="waiting" label={isOver ? "Open" : "In progress"} />;
}
