import { useActionData, useLoaderData } from "@remix-run/react";
import { ExtraForm } from "~/desk/forms/extra-form";
import type { FolioPageView } from "~/desk/load-folio-page.server";
import { PaymentsPanel } from "~/desk/payments-panel";
import { QuietLink } from "~/ui/button-link";
import type { FormState } from "~/ui/field";
import { useMoney } from "~/ui/money";
import { Notice } from "~/ui/notice";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { BillLines } from "./bill-lines";
import type { action, loader } from "./route";

export function BillPage() {
  const { view, notice } = useLoaderData<typeof loader>();
  const sent: FormState | undefined = useActionData<typeof action>();
  const { id, bill, stays, rights } = view;
  const own = `/admin/bookings/${id}`;
  return (
    <>
      <Notice text={notice} />
      <h1>Folio of booking #{bill.id}</h1>
      <p className="record-lead">
        <strong>{bill.leadName}</strong>
        {bill.closedAt && ` · closed on ${bill.closedAt}`}
      </p>
      {!bill.isOwn && (
        <p className="alert">
          The charges for {view.name} are on the folio of booking{" "}
          <SiteLink href={`/admin/bookings/${bill.id}`}>#{bill.id}</SiteLink>.
        </p>
      )}
      <BillActions view={view} />
      <div className="record">
        <div>
          {stays.map((stay) => (
            <section key={stay.id} aria-labelledby={`stay-${stay.id}`}>
              <h2 id={`stay-${stay.id}`}>
                {stays.length > 1 ? `#${stay.id}: ${stay.name}` : "Charges"}
              </h2>
              <BillLines stay={stay} isClosed={bill.closedAt !== null} />
              {stay.id !== id && !bill.closedAt && (
                <Row>
                  <SiteLink href={`/admin/bookings/${stay.id}/bill`}>
                    Post charge to this stay
                  </SiteLink>
                </Row>
              )}
            </section>
          ))}
          <BillSums view={view} />
        </div>
        <div>
          {!bill.closedAt && (
            <section className="panel no-print" aria-labelledby="add">
              <h2 id="add">Post charge{stays.length > 1 && ` to ${view.name}`}</h2>
              <ExtraForm
                id={id}
                form={{ values: { ...view.values, ...sent?.values }, errors: sent?.errors }}
                offer={view.offer}
                maySetPrices={rights.maySetPrices}
              />
            </section>
          )}
          <section className="panel" aria-labelledby="payments">
            <h2 id="payments">Payments</h2>
            <PaymentsPanel id={bill.id} view={view.payments} />
            <Row className="actions no-print">
              <SiteLink href={`/admin/bookings/${bill.id}/payments`}>Record payment</SiteLink>
              <SiteLink href={`/admin/bookings/${bill.id}/invoice`}>Issue invoice</SiteLink>
              <SiteLink href={`${own}/receipt`}>Receipt</SiteLink>
            </Row>
          </section>
        </div>
      </div>
    </>
  );
}

function BillActions({ view: { id, bill, canClose, rights } }: { view: FolioPageView }) {
  const own = `/admin/bookings/${id}/bill`;
  return (
    <Row className="row-actions record-actions" as="div">
      {!bill.closedAt && <QuietLink href={`${own}/discount`}>Add discount</QuietLink>}
      {!bill.closedAt && <QuietLink href={`${own}/move`}>Transfer or split</QuietLink>}
      {!bill.closedAt && bill.isOwn && canClose && (
        <QuietLink href={`${own}/close`}>Close folio</QuietLink>
      )}
      {bill.closedAt && rights.isAdmin && (
        <QuietLink href={`/admin/bookings/${bill.id}/bill/reopen`}>Reopen folio</QuietLink>
      )}
      <SiteLink href={`/admin/bookings/${id}`}>Back to the booking</SiteLink>
    </Row>
  );
}

function BillSums({ view: { bill } }: { view: FolioPageView }) {
  const { formatCents } = useMoney(bill.currency);
  return (
    <table className="quote">
      <caption className="visually-hidden">Folio totals</caption>
      <tbody>
        {bill.gross.length > 1 &&
          bill.gross.map(({ percent, cents }) => (
            <tr key={percent}>
              <th scope="row">Charges at {percent}% tax</th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr className="quote-total">
          <th scope="row">Folio total</th>
          <td>{formatCents(bill.dueCents)}</td>
        </tr>
        {bill.taxes.map(({ percent, cents }) => (
          <tr className="quote-note" key={percent}>
            <th scope="row">includes {percent}% tax</th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
