import { endBookingAccess } from "~/reservations/booking-links/booking-links.server";
import {
  clearBookingLinkCookie,
  clearDraftCookie,
  clearSessionCookie,
  readBookingLinkSecret,
} from "./cookies.server";

/**
 * Ends the access of the browser's booking link, and returns headers that delete the browser's cookies. Also deletes
 * the draft, because others may use the browser.
 */
export async function createSignOutHeaders(request: Request): Promise<Headers> {
  const bookingLinkSecret = await readBookingLinkSecret(request);
  if (bookingLinkSecret) await endBookingAccess(bookingLinkSecret);
  const headers = new Headers();
  headers.append("Set-Cookie", await clearSessionCookie());
  headers.append("Set-Cookie", await clearBookingLinkCookie());
  headers.append("Set-Cookie", await clearDraftCookie());
  return headers;
}
