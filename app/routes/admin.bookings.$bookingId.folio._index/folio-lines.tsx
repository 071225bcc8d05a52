import type { FolioPageView } from "~/desk/load-folio-page.server";
import { useMoney } from "~/ui/money";
import { SiteLink } from "~/ui/site-link";

type Stay = FolioPageView["stays"][number];

export function FolioLines({ stay, isClosed }: { stay: Stay; isClosed: boolean }) {
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
