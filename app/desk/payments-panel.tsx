import type { PaymentsView } from "~/billing/payment-view";
import { useMoney } from "~/ui/money";

/** What is due, what came in, and what is open. */
export function PaymentsPanel({ view }: { view: PaymentsView }) {
  const { formatCents } = useMoney();
  const { account, payments, depositPercent } = view;
  const { dueCents, receivedCents, balanceCents, depositCents } = account;
  return (
    <>
      {payments.length === 0 ? (
        <p className="empty-line">No payments yet.</p>
      ) : (
        <table className="quote payments">
          <caption className="visually-hidden">Payments</caption>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id}>
                <th scope="row">
                  {payment.method}
                  {payment.amountCents < 0 && ", given back"}{" "}
                  <small>
                    {payment.cameIn && `${payment.cameIn}, `}
                    {payment.at}, {payment.recordedBy}
                    {payment.note && `: ${payment.note}`}
                  </small>
                </th>
                <td>{formatCents(payment.amountCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className="quote">
        <caption className="visually-hidden">Balance</caption>
        <tbody>
          <tr>
            <th scope="row">Due</th>
            <td>{formatCents(dueCents)}</td>
          </tr>
          <tr>
            <th scope="row">Received</th>
            <td>{formatCents(receivedCents)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr className="quote-total">
            <th scope="row">{balanceCents < 0 ? "To give back" : "Balance"}</th>
            <td>{formatCents(Math.abs(balanceCents))}</td>
          </tr>
        </tfoot>
      </table>
      {depositCents > 0 && (
        <p className="note">
          Deposit to ask for: <strong>{formatCents(depositCents)}</strong> ({depositPercent}%)
        </p>
      )}
    </>
  );
}
