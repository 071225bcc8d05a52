import { redactNotifications } from "~/communication/notifications/erase-notifications.server";
import type { Db } from "~/db.server";
import type { GuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { formatDoNotRent } from "~/guests/profiles/guest-profile";

/** Bookings of other guests with the same phone number have the reason in their notifications too. */
export async function redactDoNotRentReason(
  trx: Db,
  { doNotBook }: Pick<GuestProfile, "doNotBook">,
): Promise<void> {
  if (doNotBook !== null) await redactNotifications(trx, formatDoNotRent(doNotBook), "Do not book");
}
