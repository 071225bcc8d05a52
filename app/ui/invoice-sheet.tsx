import type { InvoiceView } from "~/billing/invoices/invoice-view";
import invoiceStyles from "./invoice.css";

/** Renders an invoice in its own language. Prints on A4, like its PDF. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceView }) {
  const { seller, billTo, facts, head, staySections, total, taxes, account, note } = invoice;
  return (
    <article className="invoice" lang={invoice.language}>
      <link rel="stylesheet" href={invoiceStyles} />
      <header>
        <div>
          <h1>{invoice.title}</h1>
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <p>
            <strong>{seller.name}</strong>
            {seller.lines.map((line) => (
              <span key={line}>
                <br />
                {line}
              </span>
            ))}
          </p>
          <h2>{billTo.title}</h2>
          <p>
            {billTo.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and their order never changes
              <span key={index}>
                {index > 0 && <br />}
                {index === 0 ? <strong>{line}</strong> : line}
              </span>
            ))}
          </p>
        </div>
      </header>
      <table className="invoice-lines">
        <caption className="visually-hidden">{invoice.title}</caption>
        <thead>
          <tr>
            <th scope="col">{head.text}</th>
            <th scope="col">{head.tax}</th>
            <th scope="col">{head.amount}</th>
          </tr>
        </thead>
        {staySections.map(({ title, lines }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {title}
              </th>
            </tr>
            {lines.map(({ text, tax, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and their order never changes
              <tr key={index}>
                <td>{text}</td>
                <td>{tax}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {total.name}
            </th>
            <td>{total.value}</td>
          </tr>
        </tfoot>
      </table>
      <table className="invoice-taxes">
        <caption>{taxes.title}</caption>
        <thead>
          <tr>
            {taxes.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taxes.rows.map(([rate, ...amounts]) => (
            <tr key={rate}>
              <th scope="row">{rate}</th>
              {amounts.map((amount, index) => (
                <td key={taxes.head[index + 1]}>{amount}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {account && (
        <table className="invoice-account">
          <caption>{account.title}</caption>
          <tbody>
            {account.sums.map(({ name, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: payments can be equal, and their order never changes
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{account.balance.name}</th>
              <td>{account.balance.value}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {note && <p className="hint">{note}</p>}
    </article>
  );
}
