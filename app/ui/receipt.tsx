import type { ReceiptView } from "~/billing/receipt-view";
import { useMoney } from "./money";
import { QuoteLines } from "./quote-lines";
import { useSiteData } from "./site-data";

/** What a stay costs and what was paid, for the guest's papers. Prints on one sheet. */
export function Receipt({ receipt }: { receipt: ReceiptView }) {
  const { formatCents } = useMoney(receipt.price.currency);
  const { site } = useSiteData();
  const { payments, receivedCents, balanceCents, cancelledAt } = receipt;
  return (
    <article className="receipt">
      <p>
        <strong>{site.name}</strong>
        <br />
        {site.address}
        <br />
        {site.phone}, {site.email}
      </p>
      <h1>Receipt</h1>
      <p className="reference">
        Booking <strong>{receipt.id}</strong>
      </p>
      <p>
        Issued on {receipt.issuedOn}
        {cancelledAt && `. The booking was cancelled on ${cancelledAt}`}
      </p>
      <dl className="answers">
        {receipt.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <QuoteLines price={receipt.price} />
      <h2>Payments</h2>
      <table className="quote">
        <caption className="visually-hidden">Payments</caption>
        <tbody>
          {payments.length === 0 && (
            <tr>
              <th scope="row">Nothing was paid yet</th>
              <td>{formatCents(0)}</td>
            </tr>
          )}
          {payments.map(({ id, at, method, amountCents, cameIn }) => (
            <tr key={id}>
              <th scope="row">
                {at}: {method.toLowerCase()}
                {amountCents < 0 && ", given back"}
                {cameIn && `, ${cameIn}`}
              </th>
              <td>{formatCents(amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Received</th>
            <td>{formatCents(receivedCents)}</td>
          </tr>
          <tr className="quote-total">
            <th scope="row">{balanceCents < 0 ? "To give back" : "Balance"}</th>
            <td>{formatCents(Math.abs(balanceCents))}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
