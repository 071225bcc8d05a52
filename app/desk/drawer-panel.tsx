import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";
import type { DrawerView } from "./view-drawer";

const kindLabels = { payment: "Payment", "paid-in": "Paid in", "paid-out": "Paid out" } as const;

/** Renders a drawer's totals per currency: opening, paid in, paid out, expected and counted. */
export function DrawerTotals({ drawer }: { drawer: DrawerView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys.
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
          {drawer.lines.map((line) => (
            <tr key={line.currency}>
              <th scope="row">{line.currency}</th>
              <td>{line.openedWith}</td>
              <td>{line.received}</td>
              <td>{line.givenBack}</td>
              <td>{line.paidIn}</td>
              <td>{line.paidOut}</td>
              <td>
                <strong>{line.expected}</strong>
              </td>
              {!drawer.isOpen && (
                <>
                  <td>
                    <strong>{line.counted}</strong>
                  </td>
                  <td>{line.difference}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Movement = DrawerView["moves"][number];

const movementColumns: ListColumn<Movement>[] = [
  column("Movement", (move) => <MovementName move={move} />),
  column("When", ({ at }) => at),
  column("By", ({ recordedBy }) => recordedBy ?? "Staff"),
  column({ name: "Amount", isNumber: true }, ({ amount }) => amount),
];

export function CashMovements({ drawer }: { drawer: DrawerView }) {
  if (drawer.moves.length === 0) return <p className="empty-line">No cash movements yet.</p>;
  return <ListTable caption="Cash movements" rows={drawer.moves} columns={movementColumns} />;
}

function MovementName({ move: { kind, bookingId, paymentKind, reason } }: { move: Movement }) {
  if (!bookingId) {
    return (
      <>
        {kindLabels[kind]}: {reason}
      </>
    );
  }
  return (
    <>
      {paymentKind === "corrected" ? "Voided payment" : kindLabels.payment} of booking{" "}
      <SiteLink href={`/admin/bookings/${bookingId}#payments`}>#{bookingId}</SiteLink>
    </>
  );
}
