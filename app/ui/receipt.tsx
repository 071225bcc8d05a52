import type { ReceiptView } from "~/billing/receipt-view";
import { Facts } from "./facts";
import { useMoney } from "./money";
import { QuoteLines } from "./quote-lines";
import { Sentence } from "./sentence";
import { useSiteData } from "./site-data";
import { useWords } from "./use-words";

/** What a stay costs and what was paid, for the guest's papers. Prints on one sheet. */
export function Receipt({ receipt }: { receipt: ReceiptView }) {
  const { t } = useWords();
  const { site } = useSiteData();
  const { issuedOn, cancelledAt } = receipt;
  return (
    <article className="receipt">
      <p>
        <strong>{site.name}</strong>
        <br />
        {site.address}
        <br />
        {site.phone}, {site.email}
      </p>
      <h1>{t("Receipt")}</h1>
      <p className="reference">
        <Sentence text="Booking {id}" id={<strong>{receipt.id}</strong>} />
      </p>
      <p>
        {cancelledAt
          ? t("Issued on {day}. The booking was cancelled on {cancelled}", {
              day: issuedOn,
              cancelled: cancelledAt,
            })
          : t("Issued on {day}", { day: issuedOn })}
      </p>
      <Facts className="answers" facts={receipt.facts} />
      <QuoteLines price={receipt.price} />
      {receipt.paidWith === null ? (
        <ReceiptPayments receipt={receipt} />
      ) : (
        <p>{t("It is paid together with booking {id}.", { id: receipt.paidWith })}</p>
      )}
    </article>
  );
}

function ReceiptPayments({ receipt }: { receipt: ReceiptView }) {
  const { formatCents } = useMoney(receipt.price.currency);
  const { t } = useWords();
  const { payments, receivedCents, balanceCents } = receipt;
  return (
    <>
      <h2>{t("Payments")}</h2>
      <table className="quote">
        <caption className="visually-hidden">{t("Payments")}</caption>
        <tbody>
          {payments.length === 0 && (
            <tr>
              <th scope="row">{t("Nothing was paid yet")}</th>
              <td>{formatCents(0)}</td>
            </tr>
          )}
          {payments.map(({ id, ...payment }) => (
            <tr key={id}>
              <th scope="row">
                <PaymentLine payment={payment} />
              </th>
              <td>{formatCents(payment.amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Received")}</th>
            <td>{formatCents(receivedCents)}</td>
          </tr>
          <tr className="quote-total">
            <th scope="row">{balanceCents < 0 ? t("To give back") : t("Balance")}</th>
            <td>{formatCents(Math.abs(balanceCents))}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** When a payment came in and how, and in which money where that was another. */
function PaymentLine({
  payment: { at, method, amountCents, cameIn },
}: {
  payment: Omit<ReceiptView["payments"][number], "id">;
}) {
  const { t } = useWords();
  const told = { at, method: method.toLowerCase() };
  const line = amountCents < 0 ? t("{at}: {method}, given back", told) : t("{at}: {method}", told);
  return cameIn ? `${line}, ${cameIn}` : line;
}
