import type { RowOf } from "~/desk/lists/desk-list.server";
import type { invoiceList } from "~/desk/lists/invoice-list.server";
import { Amount } from "~/ui/amount";
import type { ListColumn } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";

type InvoiceRow = RowOf<typeof invoiceList>;

export const invoiceColumns: ListColumn<InvoiceRow>[] = [
  {
    name: "Number",
    className: "one-line",
    by: "issued",
    cell: ({ id, name }) => <SiteLink href={`/admin/invoices/${id}`}>{name}</SiteLink>,
  },
  { name: "Day", className: "one-line", cell: ({ day }) => day },
  {
    name: "Kind",
    cell: ({ kind, creditsName }) => (creditsName ? `${kind} for ${creditsName}` : kind),
  },
  { name: "Bill to", cell: ({ billTo }) => billTo || <small>Forgotten</small> },
  {
    name: "Booking",
    cell: ({ billId }) => <SiteLink href={`/admin/bookings/${billId}`}>#{billId}</SiteLink>,
  },
  {
    name: "Total",
    by: "total",
    isNumber: true,
    cell: ({ total, credited }) => (
      <>
        {total}
        {credited && (
          <>
            {" "}
            <small>credited {credited}</small>
          </>
        )}
      </>
    ),
  },
  { name: "Bill", cell: (invoice) => <BillState {...invoice} /> },
  {
    name: "Receipt machine",
    cell: ({ machineNumber }) => machineNumber ?? <small>None yet</small>,
  },
];

/** How the bill of an invoice stands now. */
function BillState({ openCents }: InvoiceRow) {
  if (openCents === 0) return <>Settled</>;
  return (
    <>
      {openCents > 0 ? "Open " : "To give back "}
      <Amount cents={Math.abs(openCents)} />
    </>
  );
}
