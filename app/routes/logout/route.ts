import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { endSession } from "~/accounts/sessions.server";
import {
  clearBookingLinkCookie,
  clearDraftCookie,
  clearSessionCookie,
  readBookingLinkSecret,
  readSessionSecret,
} from "~/http/cookies.server";
import { readForm } from "~/http/read-form.server";
import { endBookingAccess } from "~/reservations/booking-links/booking-links.server";

export { EmptyPage as default } from "~/ui/empty-page";

/** Redirects a GET, because only a POST signs out. */
export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const sessionSecret = await readSessionSecret(request);
  if (sessionSecret) await endSession(sessionSecret);
  const bookingLinkSecret = await readBookingLinkSecret(request);
  if (bookingLinkSecret) await endBookingAccess(bookingLinkSecret);
  // Deletes the draft too, because others may use the browser.
  const headers = new Headers();
  headers.append("Set-Cookie", await clearSessionCookie());
  headers.append("Set-Cookie", await clearBookingLinkCookie());
  headers.append("Set-Cookie", await clearDraftCookie());
  return redirect("/?notice=signed-out", { headers });
}
