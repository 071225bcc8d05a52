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
        {sheet.reference.map((part) =>
          typeof part === "string" ? part : <strong key={id}>{part.id}</strong>,
        )}
      </p>
      <p>{sheet.issued}</p>
      <DescriptionList className="answers" items={sheet.facts} />
      <table className="quote">
        <caption className="visually-hidden">{costs.caption}</caption>
        <AmountRows lines={costs.lines} />
        <tfoot>
          {costs.sums.map(({ isNote, ...sum }) => (
            <AmountRow key={sum.name} {...sum} className={isNote ? "quote-note" : "quote-total"} />
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
            <AmountRows lines={paid.lines} />
            <tfoot>
              <AmountRow {...paid.received} />
              <AmountRow {...paid.balance} className="quote-total" />
            </tfoot>
          </table>
        </>
      )}
    </article>
  );
}

interface LabelledAmount {
  name: string;
  value: string;
}

function AmountRows({ lines }: { lines: LabelledAmount[] }) {
  return (
    <tbody>
      {lines.map((line, index) => (
        // Two lines may be equal, such as two beers on one evening.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of lines never changes
        <AmountRow key={index} {...line} />
      ))}
    </tbody>
  );
}

function AmountRow({ name, value, className }: LabelledAmount & { className?: string }) {
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}
