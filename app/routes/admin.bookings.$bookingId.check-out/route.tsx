import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { normaliseBookingId } from "~/booking/booking-id.server";
import { markStay } from "~/booking/mark-stay.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import {
  answerMark,
  leadToBooking,
} from "~/routes/admin.bookings.$bookingId._index/answer-mark.server";
import { MarkRefused } from "~/routes/admin.bookings.$bookingId._index/mark-refused";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  return leadToBooking(params.bookingId);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const id = normaliseBookingId(params.bookingId ?? "");
  return answerMark(id, await markStay(id, "check-out", clerk, new Date()), form, "checked-out");
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <MarkRefused />;
}
