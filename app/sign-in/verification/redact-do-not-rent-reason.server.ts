import { redactNotifications } from "~/communication/notifications/notify-desk.server";
import type { Db } from "~/db.server";
import type { GuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { formatDoNotRent } from "~/guests/profiles/guest-profile";

/** Also redacts notifications about other guests with the same phone number, which contain the reason too. */
export async function redactDoNotRentReason(
  trx: Db,
  { doNotRentReason }: Pick<GuestProfile, "doNotRentReason">,
): Promise<void> {
  if (doNotRentReason !== null)
    await redactNotifications(trx, formatDoNotRent(doNotRentReason), "Do not book");
}
