import type { PaymentKind, ReceivedBy } from "db/schema";
import { receivedByNames } from "~/billing/payment-rules";
import { type Currency, formatCents as formatIn } from "~/lodge/money";
import { ListTable } from "~/ui/desk/list-table";
import { useMoney } from "~/ui/money";
import { SiteLink } from "~/ui/site-link";

interface Payment {
  id: number;
  bookingId: string;
  guestName: string;
  at: string;
  kind: PaymentKind;
  method: ReceivedBy;
  amountCents: number;
  foreignCurrency: Currency | null;
  foreignCents: number | null;
  clerk: string | null;
}

const kindNames: Record<PaymentKind, string> = {
  paid: "",
  moved: ", moved",
  corrected: ", corrected",
};

/** The payments that stand under a day, one by one. */
export function DayPayments({ payments }: { payments: Payment[] }) {
  const { formatCents } = useMoney();
  return (
    <section>
      <h2>Payments</h2>
      {payments.length === 0 ? (
        <p className="empty-line">None.</p>
      ) : (
        <ListTable
          caption="Payments"
          rows={payments}
          columns={[
            {
              name: "Booking",
              cell: ({ bookingId, guestName }: Payment) => (
                <>
                  <SiteLink href={`/admin/bookings/${bookingId}#payments`}>#{bookingId}</SiteLink>{" "}
                  <small>{guestName}</small>
                </>
              ),
            },
            {
              name: "Method",
              cell: ({ method, kind, amountCents }) =>
                `${receivedByNames[method]}${kind === "paid" && amountCents < 0 ? ", given back" : kindNames[kind]}`,
            },
            { name: "Written down", cell: ({ at, clerk }) => `${at}, ${clerk ?? "Staff"}` },
            {
              name: "Came in",
              isNumber: true,
              cell: ({ foreignCurrency, foreignCents }) =>
                foreignCurrency && foreignCents !== null
                  ? formatIn(foreignCents, foreignCurrency)
                  : "",
            },
            {
              name: "Amount",
              isNumber: true,
              cell: ({ amountCents }) => formatCents(amountCents),
            },
          ]}
        />
      )}
    </section>
  );
}
