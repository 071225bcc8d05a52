import { redirect } from "@remix-run/node";
import type { MarkStayResult } from "~/booking/mark-stay.server";
import { safePath, withQuery } from "~/http/redirects";
import { noSuchBooking, requireBooking } from "./require-booking.server";

/** After a sign-in that came in between: to the booking, where the button is. */
export async function leadToBooking(bookingId: string | undefined): Promise<Response> {
  const { id } = await requireBooking(bookingId);
  return redirect(`/admin/bookings/${id}`);
}

/** Back to where the button was, with what was done; or why it was not. */
export function answerMark(id: string, result: MarkStayResult, form: FormData, notice: string) {
  switch (result.kind) {
    case "not-found":
      throw noSuchBooking();
    case "refused":
      throw new Response(result.reason, { status: 409 });
    case "marked": {
      const returnTo = safePath(form.get("returnTo"), `/admin/bookings/${id}`);
      return redirect(withQuery(returnTo, { notice }));
    }
  }
}
