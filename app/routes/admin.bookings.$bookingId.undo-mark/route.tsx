import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { normaliseBookingId } from "~/booking/booking-id.server";
import { undoMark } from "~/booking/mark-stay.server";
import { stayMarks } from "~/booking/stay-marks";
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

/** The form names the mark that the clerk saw, so that a second press takes back no other. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const mark = stayMarks.find((each) => each === form.get("mark"));
  if (!mark) throw new Response("The form does not say which mark to undo.", { status: 400 });
  const id = normaliseBookingId(params.bookingId ?? "");
  return answerMark(id, await undoMark(id, mark, clerk, new Date()), form, "undone");
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <MarkRefused />;
}
