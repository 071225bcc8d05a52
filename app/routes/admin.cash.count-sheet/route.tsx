import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { banknotes, listCurrencies } from "~/billing/cash/drawer-amounts";
import { findLastCashCount, loadOpenDrawer } from "~/billing/cash/load-drawer.server";
import { formatInstant } from "~/core/instants";
import { formatRate } from "~/core/money";
import { db } from "~/db.server";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Cash count sheet");

export async function loader({ context }: LoaderFunctionArgs) {
  const { siteName, timeZone, currency: lodgeCurrency } = context.settings.general;
  const openDrawer = await loadOpenDrawer(db);
  const drawerAmounts = openDrawer
    ? Object.fromEntries(openDrawer.totals.map(({ currency }) => [currency, 0]))
    : ((await findLastCashCount(db)) ?? {});
  return json({
    siteName,
    writtenAt: formatInstant(context.now, timeZone),
    // The sheet always lists Rwandan francs, the local currency.
    tables: listCurrencies(lodgeCurrency, { RWF: 0, ...drawerAmounts }).map((currency) => ({
      currency,
      denominations: banknotes[currency].map((cents) => formatRate(cents, currency)),
    })),
  });
}

export default function CountSheet() {
  const { siteName, writtenAt, tables } = useLoaderData<typeof loader>();
  return (
    <div className="report count-sheet">
      <h1>Cash count sheet</h1>
      <p>
        {siteName}, {writtenAt}
      </p>
      <p className="no-print">Print this page, count the cash and enter the totals in the form.</p>
      <div className="count-tables">
        {tables.map(({ currency, denominations }) => (
          <table className="figures" key={currency}>
            <caption>{currency}</caption>
            <thead>
              <tr>
                <th scope="col">Note or coin</th>
                <th scope="col">Qty</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {denominations.map((denomination) => (
                <tr key={denomination}>
                  <th scope="row">{denomination}</th>
                  <td />
                  <td />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td />
                <td />
              </tr>
            </tfoot>
          </table>
        ))}
      </div>
      <p>Counted by: ______________________________ Checked by: ______________________________</p>
      <Row className="row-actions no-print" as="div">
        <SiteLink href="/admin/cash">Cash drawer</SiteLink>
      </Row>
    </div>
  );
}
