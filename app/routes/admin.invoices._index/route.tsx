import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { invoiceList } from "~/desk/lists/invoice-list.server";
import { Amount } from "~/ui/amount";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Invoices");

export const loader = (args: LoaderFunctionArgs) => invoiceList.load(args);

type InvoiceRow = RowOf<typeof invoiceList>;

const invoiceColumns: ListColumn<InvoiceRow>[] = [
  column({ name: "Number", className: "one-line", sortKey: "issued" }, ({ id, name }) => (
    <SiteLink href={`/admin/invoices/${id}`}>{name}</SiteLink>
  )),
  column({ name: "Date", className: "one-line" }, ({ day }) => day),
  column("Type", ({ kind, creditedInvoiceName }) =>
    creditedInvoiceName ? `${kind} for ${creditedInvoiceName}` : kind,
  ),
  column("Bill to", ({ billTo }) => billTo || <small>Erased</small>),
  column("Booking", ({ folioId }) => (
    <SiteLink href={`/admin/bookings/${folioId}`}>#{folioId}</SiteLink>
  )),
  column({ name: "Total", sortKey: "total", isNumber: true }, ({ total, credited }) => (
    <>
      {total}
      {credited && (
        <>
          {" "}
          <small>credited {credited}</small>
        </>
      )}
    </>
  )),
  column("Folio", (invoice) => <FolioState {...invoice} />),
  column("EBM receipt no.", ({ machineNumber }) => machineNumber ?? <small>None yet</small>),
];

export default function Invoices() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Invoices"
      noun="document"
      columns={invoiceColumns}
      empty="No invoices found"
      emptyHint="To issue an invoice, open a booking and choose “Issue invoice”."
    />
  );
}

function FolioState({ balanceDueCents }: InvoiceRow) {
  if (balanceDueCents === null) return null;
  if (balanceDueCents === 0) return <>Settled</>;
  return (
    <>
      {balanceDueCents > 0 ? "Balance due " : "Refund due "}
      <Amount cents={Math.abs(balanceDueCents)} />
    </>
  );
}
