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
import type { action, loader } from "./route";

export function FolioPage() {
  const { view, notice } = useLoaderData<typeof loader>();
  const actionData: FormState | undefined = useActionData<typeof action>();
  const { id, folio, stays, permissions } = view;
  const bookingPath = `/admin/bookings/${id}`;
  return (
    <>
      <Notice text={notice} />
      <h1>Folio of booking #{folio.id}</h1>
      <p className="record-lead">
        <strong>{folio.leadName}</strong>
        {folio.closedAt && ` · closed on ${folio.closedAt}`}
      </p>
      {!folio.isOwn && (
        <p className="alert">
          The charges for {view.stayName} are on the folio of booking{" "}
          <SiteLink href={`/admin/bookings/${folio.id}`}>#{folio.id}</SiteLink>.
        </p>
      )}
      <FolioActions view={view} />
      <div className="record">
        <div>
          {stays.map((stay) => (
            <section key={stay.id} aria-labelledby={`stay-${stay.id}`}>
              <h2 id={`stay-${stay.id}`}>
                {stays.length > 1 ? `#${stay.id}: ${stay.name}` : "Charges"}
              </h2>
              <FolioLines stay={stay} isClosed={folio.closedAt !== null} />
              {stay.id !== id && !folio.closedAt && (
                <Row>
                  <SiteLink href={`/admin/bookings/${stay.id}/folio`}>
                    Post charge to this stay
                  </SiteLink>
                </Row>
              )}
            </section>
          ))}
          <FolioTotals view={view} />
        </div>
        <div>
          {!folio.closedAt && (
            <section className="panel no-print" aria-labelledby="add">
              <h2 id="add">Post charge{stays.length > 1 && ` to ${view.stayName}`}</h2>
              <ExtraForm
                id={id}
                form={{
                  values: { ...view.values, ...actionData?.values },
                  errors: actionData?.errors,
                }}
                items={view.chargeableItems}
                canSetPrices={permissions.canSetPrices}
              />
            </section>
          )}
          <section className="panel" aria-labelledby="payments">
            <h2 id="payments">Payments</h2>
            <PaymentsPanel id={folio.id} view={view.payments} />
            {view.invoices.map(({ id: invoiceId, title, amount }) => (
              <p key={invoiceId}>
                <SiteLink className="tap" href={`/admin/invoices/${invoiceId}`}>
                  {title}
                </SiteLink>
                : {amount}
              </p>
            ))}
            <Row className="actions no-print">
              <SiteLink href={`/admin/bookings/${folio.id}/payments`}>Record payment</SiteLink>
              <SiteLink href={`/admin/bookings/${folio.id}/invoice`}>
                {view.invoices.length > 0 ? "Issue another invoice" : "Issue invoice"}
              </SiteLink>
              <SiteLink href={`${bookingPath}/receipt`}>Receipt</SiteLink>
            </Row>
          </section>
        </div>
      </div>
    </>
  );
}

function FolioActions({ view: { id, folio, canClose, permissions } }: { view: FolioPageView }) {
  const folioPath = `/admin/bookings/${id}/folio`;
  return (
    <Row className="row-actions record-actions" as="div">
      {!folio.closedAt && <QuietLink href={`${folioPath}/discount`}>Add discount</QuietLink>}
      {!folio.closedAt && <QuietLink href={`${folioPath}/transfer`}>Transfer or split</QuietLink>}
      {!folio.closedAt && folio.isOwn && canClose && (
        <QuietLink href={`${folioPath}/close`}>Close folio</QuietLink>
      )}
      {folio.closedAt && permissions.isAdmin && (
        <QuietLink href={`/admin/bookings/${folio.id}/folio/reopen`}>Reopen folio</QuietLink>
      )}
      <SiteLink href={`/admin/bookings/${id}`}>Back to the booking</SiteLink>
    </Row>
  );
}

function FolioTotals({ view: { folio } }: { view: FolioPageView }) {
  const { formatCents } = useMoney(folio.currency);
  return (
    <table className="quote">
      <caption className="visually-hidden">Folio totals</caption>
      <tbody>
        {folio.grossByTaxRate.length > 1 &&
          folio.grossByTaxRate.map(({ percent, cents }) => (
            <tr key={percent}>
              <th scope="row">Charges at {percent}% VAT</th>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr className="quote-total">
          <th scope="row">Folio total</th>
          <td>{formatCents(folio.totalCents)}</td>
        </tr>
        {folio.taxesByRate.map(({ percent, cents }) => (
          <tr className="quote-note" key={percent}>
            <th scope="row">includes {percent}% VAT</th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

type Stay = FolioPageView["stays"][number];

function FolioLines({ stay, isClosed }: { stay: Stay; isClosed: boolean }) {
  const { formatCents } = useMoney(stay.price.currency);
  return (
    <table className="quote payments">
      <caption className="visually-hidden">Charges of booking #{stay.id}</caption>
      <tbody>
        {stay.price.lines.map(({ label, amountCents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatCents(amountCents)}</td>
          </tr>
        ))}
        {stay.lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.text} <LineNote line={line} />
              {line.voidableQuantity > 0 && !isClosed && (
                <span className="no-print">
                  {" "}
                  <SiteLink href={`/admin/bookings/${stay.id}/folio/void/${line.id}`}>
                    Void<span className="visually-hidden">: {line.text}</span>
                  </SiteLink>
                </span>
              )}
            </th>
            <td>{formatCents(line.amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="quote-total">
          <th scope="row">Subtotal</th>
          <td>{formatCents(stay.subtotalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function LineNote({
  line: { unitCents, taxPercent, recordedBy, reason },
}: {
  line: Stay["lines"][number];
}) {
  const { formatCents } = useMoney();
  return (
    <small>
      {unitCents !== null && `${formatCents(unitCents)} each, `}
      {taxPercent}% VAT, {recordedBy}
      {reason && `: ${reason}`}
    </small>
  );
}
