import type { ReceiptView } from "~/billing/folios/receipt-view";
import { DescriptionList } from "./description-list";
import { useSiteData } from "./site-data";

export function Receipt({ receipt: { id, language, sheet } }: { receipt: ReceiptView }) {
  const { site } = useSiteData();
  const { costs, paid, paidWith } = sheet;
  return (
    <article className="receipt" lang={language}>
      <p>
        <strong>{site.name}</strong>
        <br />
        {site.address}
        <br />
        {site.phone}, {site.email}
      </p>
      <h1>{sheet.title}</h1>
      <p className="reference">
        {sheet.reference.map((piece) =>
          typeof piece === "string" ? piece : <strong key={id}>{piece.id}</strong>,
        )}
      </p>
      <p>{sheet.issued}</p>
      <DescriptionList className="answers" facts={sheet.facts} />
      <table className="quote">
        <caption className="visually-hidden">{costs.caption}</caption>
        <Lines lines={costs.lines} />
        <tfoot>
          {costs.sums.map(({ isNote, ...sum }) => (
            <Sum key={sum.name} {...sum} className={isNote ? "quote-note" : "quote-total"} />
          ))}
        </tfoot>
      </table>
      {paidWith ? (
        <p>{paidWith}</p>
      ) : (
        <>
          <h2>{paid.caption}</h2>
          <table className="quote">
            <caption className="visually-hidden">{paid.caption}</caption>
            <Lines lines={paid.lines} />
            <tfoot>
              <Sum {...paid.received} />
              <Sum {...paid.balance} className="quote-total" />
            </tfoot>
          </table>
        </>
      )}
    </article>
  );
}

interface Line {
  name: string;
  value: string;
}

function Lines({ lines }: { lines: Line[] }) {
  return (
    <tbody>
      {lines.map((line, index) => (
        // Two lines may be equal, such as two beers on one evening.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never put in another order
        <Sum key={index} {...line} />
      ))}
    </tbody>
  );
}

function Sum({ name, value, className }: Line & { className?: string }) {
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}
