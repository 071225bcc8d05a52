import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";
import type { DrawerView } from "./drawer-view";

const movementKindLabels = {
  payment: "Payment",
  "paid-in": "Paid in",
  "paid-out": "Paid out",
} as const;

export function DrawerTotals({ drawer }: { drawer: DrawerView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the table.
    <section className="figures-scroll" aria-label="Cash by currency, table" tabIndex={0}>
      <table className="figures">
        <caption className="visually-hidden">Cash by currency</caption>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col">Opening float</th>
            <th scope="col">Payments</th>
            <th scope="col">Refunds</th>
            <th scope="col">Paid in</th>
            <th scope="col">Paid out</th>
            <th scope="col">Expected</th>
            {!drawer.isOpen && (
              <>
                <th scope="col">Counted</th>
                <th scope="col">Difference</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {drawer.totals.map((total) => (
            <tr key={total.currency}>
              <th scope="row">{total.currency}</th>
              <td>{total.openedWith}</td>
              <td>{total.received}</td>
              <td>{total.givenBack}</td>
              <td>{total.paidIn}</td>
              <td>{total.paidOut}</td>
              <td>
                <strong>{total.expected}</strong>
              </td>
              {!drawer.isOpen && (
                <>
                  <td>
                    <strong>{total.counted}</strong>
                  </td>
                  <td>{total.difference}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Movement = DrawerView["movements"][number];

const movementColumns: ListColumn<Movement>[] = [
  column("Movement", (movement) => <MovementName movement={movement} />),
  column("When", ({ at }) => at),
  column("By", ({ recordedBy }) => recordedBy ?? "Staff"),
  column({ name: "Amount", isNumber: true }, ({ amount }) => amount),
];

export function CashMovements({ drawer }: { drawer: DrawerView }) {
  if (drawer.movements.length === 0) return <p className="empty-line">No cash movements yet.</p>;
  return <ListTable caption="Cash movements" rows={drawer.movements} columns={movementColumns} />;
}

function MovementName({
  movement: { kind, bookingId, paymentKind, isRefund, reason },
}: {
  movement: Movement;
}) {
  if (!bookingId) {
    return (
      <>
        {movementKindLabels[kind]}: {reason}
      </>
    );
  }
  const paymentLabel = isRefund ? "Refund" : movementKindLabels.payment;
  return (
    <>
      {paymentKind === "corrected" ? "Voided payment" : paymentLabel} of booking{" "}
      <SiteLink href={`/admin/bookings/${bookingId}#payments`}>#{bookingId}</SiteLink>
    </>
  );
}
