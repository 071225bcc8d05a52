import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { normaliseBookingId } from "~/booking/booking-id.server";
import { confirmBooking } from "~/booking/confirm-booking.server";
import { readForm } from "~/http/read-form.server";
import { safePath, withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { leadToBooking } from "~/routes/admin.bookings.$bookingId._index/answer-mark.server";
import { noSuchBooking } from "~/routes/admin.bookings.$bookingId._index/require-booking.server";
import { Fault } from "~/ui/fault-page";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  return leadToBooking(params.bookingId);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const id = normaliseBookingId(params.bookingId ?? "");
  const result = await confirmBooking(id, clerk, new Date());
  if (result.kind === "not-found") throw noSuchBooking();
  if (result.kind === "not-pending") {
    throw new Response(`Failed to confirm booking: it is ${result.status}.`, { status: 409 });
  }
  const returnTo = safePath(form.get("returnTo"), `/admin/bookings/${id}`);
  return redirect(withQuery(returnTo, { notice: "confirmed" }));
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault failure="Failed to confirm booking. Please try again." />;
}
