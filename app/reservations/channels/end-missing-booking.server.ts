import type { Viewer } from "~/accounts/roles";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import type { StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { isMissingInHouse } from "./channel-policy";
import { findChannelOfBlock, listChannelBookings } from "./channel-queries.server";
import { releaseBooking } from "./reconcile-bookings.server";

/** Only the desk ends a stay that has begun and is missing from the channel's calendar. */
export async function findMissingBooking(db: Db, blockId: number, today: StayDate) {
  const channel = await findChannelOfBlock(db, blockId);
  const stays = channel ? await listChannelBookings(db, channel.id, today) : [];
  const stay = stays.find(({ segments }) =>
    segments.some((segment) => segment.blockId === blockId),
  );
  return channel && stay && isMissingInHouse(stay, today) ? { channel, stay } : null;
}

export async function endMissingBooking(
  blockId: number,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<boolean> {
  const today = lodgeToday(now, settings.general.timeZone);
  return db.transaction().execute(async (trx) => {
    const missingBooking = await findMissingBooking(trx, blockId, today);
    if (!missingBooking) return false;
    await releaseBooking(trx, missingBooking.channel, missingBooking.stay, { today, now }, clerk);
    return true;
  });
}
