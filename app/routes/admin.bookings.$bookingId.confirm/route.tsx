import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { normaliseBookingId } from "~/booking/booking-id.server";
import { findBooking } from "~/booking/booking-queries.server";
import { confirmBooking } from "~/booking/confirm-booking.server";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { safePath, withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { Fault } from "~/ui/fault-page";

/** After a sign-in that came in between: to the booking, where the button is. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const booking = await findBooking(db, normaliseBookingId(params.bookingId ?? ""));
  if (!booking) throw new Response("No such booking.", { status: 404 });
  return redirect(`/admin/bookings/${booking.id}`);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const id = normaliseBookingId(params.bookingId ?? "");
  const result = await confirmBooking(id, clerk, new Date());
  if (result.kind === "not-found") throw new Response("No such booking.", { status: 404 });
  if (result.kind === "not-pending") {
    throw new Response(`Failed to confirm booking: it is ${result.status}.`, { status: 409 });
  }
  const returnTo = safePath(String(form.get("returnTo") ?? ""), `/admin/bookings/${id}`);
  return redirect(withQuery(returnTo, { notice: "confirmed" }));
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault failure="Failed to confirm booking. Please try again." />;
}
