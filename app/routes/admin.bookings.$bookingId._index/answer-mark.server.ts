import { redirect } from "@remix-run/node";
import { normaliseBookingId } from "~/booking/booking-id.server";
import { findBooking } from "~/booking/booking-queries.server";
import type { MarkStayResult } from "~/booking/mark-stay.server";
import { db } from "~/db.server";
import { safePath, withQuery } from "~/http/redirects";

/** After a sign-in that came in between: to the booking, where the button is. */
export async function leadToBooking(bookingId: string | undefined): Promise<Response> {
  const booking = await findBooking(db, normaliseBookingId(bookingId ?? ""));
  if (!booking) throw new Response("No such booking.", { status: 404 });
  return redirect(`/admin/bookings/${booking.id}`);
}

/** Back to where the button was, with what was done; or why it was not. */
export function answerMark(id: string, result: MarkStayResult, form: FormData, notice: string) {
  switch (result.kind) {
    case "not-found":
      throw new Response("No such booking.", { status: 404 });
    case "refused":
      throw new Response(result.reason, { status: 409 });
    case "marked": {
      const returnTo = safePath(String(form.get("returnTo") ?? ""), `/admin/bookings/${id}`);
      return redirect(withQuery(returnTo, { notice }));
    }
  }
}
