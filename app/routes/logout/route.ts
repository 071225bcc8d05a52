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

/** A GET does not sign out; signing out requires a POST. */
export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const sessionId = await readSessionSecret(request);
  if (sessionId) await endSession(sessionId);
  const bookingLinkSecret = await readBookingLinkSecret(request);
  if (bookingLinkSecret) await endBookingAccess(bookingLinkSecret);
  // Deletes the draft too, because others may use the browser.
  const headers = new Headers();
  headers.append("Set-Cookie", await clearSessionCookie());
  headers.append("Set-Cookie", await clearBookingLinkCookie());
  headers.append("Set-Cookie", await clearDraftCookie());
  return redirect("/", { headers });
}
