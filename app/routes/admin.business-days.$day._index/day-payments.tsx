import type { SerializeFrom } from "@remix-run/node";
import type { PaymentKind } from "db/schema";
import { folioPaymentMethodLabels } from "~/billing/folios/payment-policy";
import { formatCents as formatForeignCents } from "~/core/money";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { useMoney } from "~/ui/money";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

type Payment = SerializeFrom<typeof loader>["payments"][number];

const kindSuffixes: Record<PaymentKind, string> = {
  paid: "",
  moved: ", transferred",
  corrected: ", voided",
};

export function DayPayments({ payments }: { payments: Payment[] }) {
  const { formatCents } = useMoney();
  const columns: ListColumn<Payment>[] = [
    column("Booking", ({ bookingId, guestName }) => (
      <>
        <SiteLink href={`/admin/bookings/${bookingId}#payments`}>#{bookingId}</SiteLink>{" "}
        <small>{guestName}</small>
      </>
    )),
    column(
      "Method",
      ({ method, kind, amountCents }) =>
        `${folioPaymentMethodLabels[method]}${kind === "paid" && amountCents < 0 ? ", refund" : kindSuffixes[kind]}`,
    ),
    column("Recorded", ({ at, clerk }) => `${at}, ${clerk ?? "Staff"}`),
    column({ name: "Foreign currency", isNumber: true }, ({ foreignCurrency, foreignCents }) =>
      foreignCurrency && foreignCents !== null
        ? formatForeignCents(foreignCents, foreignCurrency)
        : "",
    ),
    column({ name: "Amount", isNumber: true }, ({ amountCents }) => formatCents(amountCents)),
  ];
  return (
    <section>
      <h2>Payments</h2>
      {payments.length === 0 ? (
        <p className="empty-line">No payments.</p>
      ) : (
        <ListTable caption="Payments" rows={payments} columns={columns} />
      )}
    </section>
  );
}
