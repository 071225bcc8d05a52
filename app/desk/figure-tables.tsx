import type { ReactNode } from "react";
import type { AgedBalances } from "~/billing/cash/aged-balances";
import {
  calculateNetReceived,
  calculateTotals,
  type DayFigures,
  formatRevenueCategory,
  type StayCounts,
} from "~/billing/cash/day-figures";
import { stayCountLabels } from "~/billing/cash/figure-rows";
import { formatCents as formatCentsIn } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { useMoney } from "~/ui/money";
import { SiteLink } from "~/ui/site-link";

function ReportTable({
  title,
  explanation,
  columnHeadings,
  rows,
  total,
}: {
  title: string;
  explanation: string;
  columnHeadings: string[];
  rows: { name: ReactNode; key: string; cells: string[] }[];
  total?: string[];
}) {
  return (
    <section className="report-section">
      <h2>{title}</h2>
      <p className="note">{explanation}</p>
      {rows.length === 0 ? (
        <p className="empty-line">None.</p>
      ) : (
        <ScrollableTable title={title}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columnHeadings.map((heading) => (
                <th scope="col" key={heading}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columnHeadings[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {total.map((cell, index) => (
                  <td key={columnHeadings[index + 1]}>{cell}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </ScrollableTable>
      )}
    </section>
  );
}

function ScrollableTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the table.
    <section className="figures-scroll" aria-label={`${title}, table`} tabIndex={0}>
      <table className="figures">{children}</table>
    </section>
  );
}

const moneyHeadings = ["Payments", "Refunds", "Voided", "Net"];

export function FigureTables({ figures }: { figures: DayFigures }) {
  const { currency, formatCents } = useMoney();
  const { methods, clerks, currencies, revenue, taxes, stays } = figures;
  const totals = calculateTotals(figures);
  const toMoneyRow = (row: DayFigures["methods"][number]) => ({
    key: row.name,
    name: row.name,
    cells: [row.received, row.givenBack, row.corrected, calculateNetReceived(row)].map(formatCents),
  });
  const moneyTotal = [totals.received, totals.givenBack, totals.corrected, totals.net];
  return (
    <div className="report-sections">
      <ReportTable
        title="Payments by method"
        explanation="By payment date. Transfers between bookings are not counted."
        columnHeadings={["Method", ...moneyHeadings]}
        rows={methods.map(toMoneyRow)}
        total={moneyTotal.map(formatCents)}
      />
      <ReportTable
        title="Payments by user"
        explanation="By the user who recorded them."
        columnHeadings={["User", ...moneyHeadings]}
        rows={clerks.map(toMoneyRow)}
        total={moneyTotal.map(formatCents)}
      />
      <ReportTable
        title="Payments by currency"
        explanation={`Net payments in each currency, and in ${currency} at the recorded exchange rates.`}
        columnHeadings={["Currency", "Amount", `In ${currency}`]}
        rows={currencies.map(({ name, cents, countsCents }) => ({
          key: name,
          name,
          cells: [formatCentsIn(cents, name), formatCents(countsCents)],
        }))}
      />
      <ReportTable
        title="Revenue including extras"
        explanation="Charges for the day, paid or not: nights, extras, discounts and cancellation charges."
        columnHeadings={["Category", "Amount"]}
        rows={revenue.map(({ name, cents }) => ({
          key: name,
          name: formatRevenueCategory(name),
          cells: [formatCents(cents)],
        }))}
        total={[formatCents(totals.revenue)]}
      />
      <ReportTable
        title="VAT"
        explanation="Included in the revenue above."
        columnHeadings={["Rate", "Gross", "VAT", "Net"]}
        rows={taxes.map(({ percent, grossCents, taxCents }) => ({
          key: String(percent),
          name: `${percent}%`,
          cells: [grossCents, taxCents, grossCents - taxCents].map(formatCents),
        }))}
        total={[totals.revenue, totals.tax, totals.revenue - totals.tax].map(formatCents)}
      />
      <ReportTable
        title="Stays"
        explanation="By current dates. Early departures count on their day."
        columnHeadings={["Stays", "Number"]}
        rows={(Object.keys(stayCountLabels) as (keyof StayCounts)[]).map((key) => ({
          key,
          name: stayCountLabels[key],
          cells: [String(stays[key])],
        }))}
      />
    </div>
  );
}

/** The list of bookings shows all folios. */
const maxListed = 20;

export function OpenBalances({
  balances: { ages, balanceDueCents, owing, overpaid },
  asOf,
}: {
  balances: AgedBalances;
  asOf: string;
}) {
  const { formatCents } = useMoney();
  return (
    <div className="report-sections">
      <ReportTable
        title="Outstanding balances"
        explanation={`As of ${asOf}: stays that have begun or were cancelled, by days since departure or cancellation.`}
        columnHeadings={["Age", "Folios", "Balance due"]}
        rows={ages.map(({ name, count, cents }) => ({
          key: name,
          name,
          cells: [String(count), formatCents(cents)],
        }))}
        total={[String(owing.length), formatCents(balanceDueCents)]}
      />
      <section className="report-section">
        <h2>Outstanding folios</h2>
        {overpaid.count > 0 && (
          <p className="note">
            Refunds due: {formatCents(overpaid.cents)} on {pluralise(overpaid.count, "folio")}.
          </p>
        )}
        {owing.length === 0 ? (
          <p className="empty-line">None.</p>
        ) : (
          <ul className="plain-list">
            {owing.slice(0, maxListed).map(({ id, guestName, checkOut, balanceDueCents }) => (
              <li key={id}>
                <SiteLink href={`/admin/bookings/${id}#payments`}>#{id}</SiteLink>{" "}
                {guestName || "Guest"}, until {formatStayDate(checkOut)}:{" "}
                {formatCents(balanceDueCents)}
              </li>
            ))}
          </ul>
        )}
        {owing.length > maxListed && (
          <p>
            Oldest {maxListed} of {owing.length}.{" "}
            <SiteLink href="/admin/bookings?balance=owed">Show all</SiteLink>
          </p>
        )}
      </section>
    </div>
  );
}
