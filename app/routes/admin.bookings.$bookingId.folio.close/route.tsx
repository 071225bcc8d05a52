import type { LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { closeFolio, findCloseProblem } from "~/billing/folios/close-folio.server";
import { loadFolio } from "~/billing/folios/load-folio.server";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { formatGuestAndRoom } from "~/desk/format-guest-and-room";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { bookingRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { requireFound } from "~/http/require-found";
import { deriveStayPhase } from "~/reservations/bookings/stay-state";
import { useMoney } from "~/ui/money";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Booking", "Close folio of booking {bookingId}");

const createClosedHref = (id: string) => `/admin/bookings/${id}/folio?notice=closed`;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = bookingRecord.parseId(params);
  const folio = requireFound(await loadFolio(db, id), bookingRecord.notFoundMessage);
  if (folio.closedAt) return redirect(createClosedHref(id));
  const { currency, totalCents, balanceDueCents, stays } = folio;
  const [{ booking: leadBooking }] = stays;
  return json({
    id,
    problem: findCloseProblem(folio),
    version: leadBooking.version,
    name: formatGuestAndRoom(leadBooking),
    currency,
    totalCents,
    balanceDueCents,
    currentOrFutureStays: stays
      .filter(({ booking }) => deriveStayPhase(booking, context.now) !== "past")
      .map(({ booking }) => ({
        id: booking.id,
        name: formatGuestAndRoom(booking),
        checkOut: formatStayDate(booking.checkOut),
        isInHouse: booking.checkedInAt !== null,
      })),
  });
}

export const action = createConfirmationAction(
  bookingRecord,
  (id, { version, clerk, context }) => closeFolio(id, version, clerk, context.now),
  (outcome, id) =>
    outcome.kind === "refused"
      ? { errors: { title: outcome.reason, fields: [] }, status: 409 }
      : createClosedHref(id),
);

export default function CloseFolio() {
  const {
    id,
    problem,
    version,
    name,
    currency,
    totalCents,
    balanceDueCents,
    currentOrFutureStays,
  } = useLoaderData<typeof loader>();
  const { formatCents } = useMoney(currency);
  return (
    <ConfirmationForm
      title={problem ? "This folio cannot be closed" : `Close folio of booking #${id}?`}
      version={version}
      confirmLabel={problem ? null : "Close folio"}
      cancelLabel="Back to the folio"
      cancelHref={`/admin/bookings/${id}/folio`}
    >
      <p className="lead">
        {name}: total {formatCents(totalCents)}
      </p>
      {problem ? (
        <p className="alert alert-warning">{problem}</p>
      ) : (
        <>
          {currentOrFutureStays.map((stay) => (
            <p className="alert alert-warning" key={stay.id}>
              #{stay.id}, {stay.name}, checks out on {stay.checkOut}.{" "}
              {stay.isInHouse
                ? "Once the folio is closed, the stay cannot be changed, and an early check-out is not possible."
                : "Once the folio is closed, the stay cannot be changed, cancelled or marked as a no-show, and an early check-out is not possible."}
            </p>
          ))}
          {balanceDueCents !== 0 && (
            <p className="alert alert-warning">
              {balanceDueCents > 0 ? "Balance due" : "Refund due"}:{" "}
              {formatCents(Math.abs(balanceDueCents))}. Payments and refunds can still be recorded
              after closing.
            </p>
          )}
          <p>
            After closing, charges cannot be posted and prices cannot be changed. Only an
            administrator can reopen the folio.
          </p>
        </>
      )}
    </ConfirmationForm>
  );
}
