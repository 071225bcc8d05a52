import { redactNotifications } from "~/communication/notifications/erase-notifications.server";
import type { Db } from "~/db.server";
import type { GuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { formatDoNotRent } from "~/guests/profiles/guest-profile";

/**
 * Replaces the reason of a guest's do-not-rent flag in all notifications, in the caller's transaction. Bookings of
 * other guests with the same phone number have it in theirs.
 */
export async function redactDoNotRentReason(
  trx: Db,
  { doNotBook }: Pick<GuestProfile, "doNotBook">,
): Promise<void> {
  if (doNotBook !== null) await redactNotifications(trx, formatDoNotRent(doNotBook), "Do not book");
}
