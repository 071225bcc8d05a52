import type { PaymentsView } from "~/billing/folios/payment-view";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export function PaymentsPanel({ id, view }: { id: string; view: PaymentsView }) {
  const { formatCents } = useMoney();
  const { totals, payments } = view;
  const { totalCents, receivedCents, balanceDueCents, depositCents } = totals;
  return (
    <>
      {payments.length === 0 ? (
        <p className="empty-line">No payments yet.</p>
      ) : (
        <table className="quote payments">
          <caption className="visually-hidden">Payments</caption>
          <tbody>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} id={id} payment={payment} />
            ))}
          </tbody>
        </table>
      )}
      <table className="quote">
        <caption className="visually-hidden">Balance</caption>
        <tbody>
          <tr>
            <th scope="row">Total</th>
            <td>{formatCents(totalCents)}</td>
          </tr>
          <tr>
            <th scope="row">Paid</th>
            <td>{formatCents(receivedCents)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr className="quote-total">
            <th scope="row">{balanceDueCents < 0 ? "Refund due" : "Balance due"}</th>
            <td>{formatCents(Math.abs(balanceDueCents))}</td>
          </tr>
        </tfoot>
      </table>
      {depositCents > 0 && (
        <p className="note">
          Deposit due: <strong>{formatCents(depositCents)}</strong>
          <DepositNote view={view} />. It can also be paid at check-in.
        </p>
      )}
    </>
  );
}

/** Says how the deposit follows from the price and the payments. */
function DepositNote({
  view: { totals, depositPercent, depositBaseCents },
}: {
  view: PaymentsView;
}) {
  const { formatCents } = useMoney();
  const base = depositBaseCents === null ? "the price when booked" : formatCents(depositBaseCents);
  const percent =
    depositPercent !== null &&
    (depositBaseCents === totals.totalCents
      ? `${depositPercent}%`
      : `${depositPercent}% of ${base}`);
  const paid = totals.receivedCents > 0 && `less ${formatCents(totals.receivedCents)} paid`;
  const parts = [percent, paid].filter(Boolean);
  return parts.length > 0 ? <> ({parts.join(", ")})</> : null;
}

function PaymentRow({ id, payment }: { id: string; payment: PaymentsView["payments"][number] }) {
  const { formatCents } = useMoney();
  const { kind, otherBookingId, isAdjustment, remainingCents } = payment;
  const paymentPath = `/admin/bookings/${id}/payments/${payment.id}`;
  const hiddenAmount = <span className="visually-hidden"> {formatCents(payment.amountCents)}</span>;
  return (
    <tr>
      <th scope="row">
        {payment.method}
        {kind === "paid" && payment.amountCents < 0 && ", refund"}
        {kind === "corrected" && ", voided"}
        {otherBookingId && (
          <>
            , transferred {isAdjustment ? "to" : "from"}{" "}
            <SiteLink href={`/admin/bookings/${otherBookingId}#payments`}>
              #{otherBookingId}
            </SiteLink>
          </>
        )}{" "}
        <small>
          {payment.foreignAmount && `${payment.foreignAmount}, `}
          {payment.at}, {payment.recordedBy}
          {payment.recordedAt && `, recorded ${payment.recordedAt}`}
          {payment.note && `: ${payment.note}`}
        </small>
        {remainingCents !== 0 && (
          <Row className="row-actions no-print" as="div">
            <SiteLink href={`${paymentPath}/transfer`}>Transfer{hiddenAmount}</SiteLink>
            {!otherBookingId && (
              <SiteLink href={`${paymentPath}/void`}>Void{hiddenAmount}</SiteLink>
            )}
          </Row>
        )}
      </th>
      <td>{formatCents(payment.amountCents)}</td>
    </tr>
  );
}
