import type { LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { closeFolio, findCloseProblem } from "~/billing/folios/close-folio.server";
import { loadFolio } from "~/billing/folios/load-folio.server";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { DeleteConfirmation } from "~/desk/forms/delete-confirmation";
import { formatStay } from "~/desk/load-folio-page.server";
import { bookingRecord } from "~/desk/records.server";
import { createConfirmationRoute } from "~/desk/state-route";
import { requireFound } from "~/http/require-found";
import { stayPhase } from "~/reservations/bookings/stay-phase";
import { useMoney } from "~/ui/money";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Booking", "Close the bill of booking {bookingId}");

const closed = (id: string) => `/admin/bookings/${id}/bill?notice=closed`;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = bookingRecord.idOf(params);
  const bill = requireFound(await loadFolio(db, id), bookingRecord.missing);
  if (bill.closedAt) return redirect(closed(id));
  const { currency, dueCents, balanceCents, stays } = bill;
  const [{ booking: lead }] = stays;
  return json({
    id,
    objection: findCloseProblem(bill),
    version: lead.version,
    name: formatStay(lead),
    currency,
    dueCents,
    balanceCents,
    unended: stays
      .filter(({ booking }) => stayPhase(booking, context.now) !== "past")
      .map(({ booking }) => ({
        id: booking.id,
        name: formatStay(booking),
        checkOut: formatStayDate(booking.checkOut),
      })),
  });
}

export const action = createConfirmationRoute(
  bookingRecord,
  (id, { version, clerk, context }) => closeFolio(id, version, clerk, context.now),
  (outcome, id) =>
    outcome.kind === "refused"
      ? { errors: { title: outcome.reason, fields: [] }, status: 409 }
      : closed(id),
);

export default function CloseBill() {
  const { id, objection, version, name, currency, dueCents, balanceCents, unended } =
    useLoaderData<typeof loader>();
  const { formatCents } = useMoney(currency);
  return (
    <DeleteConfirmation
      title={objection ? "This bill cannot be closed" : `Close the bill of booking #${id}?`}
      version={version}
      yes={objection ? null : "Yes, close it"}
      no={objection ? "Back to the bill" : "No, leave it open"}
      back={`/admin/bookings/${id}/bill`}
    >
      <p className="lead">
        {name}: {formatCents(dueCents)} in all
      </p>
      {objection ? (
        <p className="alert alert-warning">{objection}</p>
      ) : (
        <>
          {unended.map((stay) => (
            <p className="alert alert-warning" key={stay.id}>
              The stay has not ended: #{stay.id}, {stay.name}, until {stay.checkOut}. It can be
              neither changed nor cancelled then, and nothing more is charged to it.
            </p>
          ))}
          {balanceCents !== 0 && (
            <p className="alert alert-warning">
              {formatCents(Math.abs(balanceCents))}{" "}
              {balanceCents > 0 ? "is still to be paid." : "is still to be given back."} Payments
              are taken on a closed bill too.
            </p>
          )}
          <p>
            Nothing is added to it any more, and no price on it changes. Only an administrator opens
            it again, and says why.
          </p>
        </>
      )}
    </DeleteConfirmation>
  );
}
