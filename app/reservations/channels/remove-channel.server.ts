import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { deleteChannel, findChannel, listChannelBookings } from "./channel-queries.server";
import { channelsHref } from "./channels-href";
import { releaseBooking } from "./reconcile-bookings.server";

type RemoveChannelResult =
  | { kind: "removed"; to: string }
  | { kind: "not-found" }
  | { kind: "version-conflict" };

/** Also releases the channel's future nights. `to` is the page of the room's channels. */
export async function removeChannel(
  id: number,
  version: number,
  admin: Viewer,
  { settings, now }: OperationContext,
): Promise<RemoveChannelResult> {
  const today = lodgeToday(now, settings.general.timeZone);
  return db.transaction().execute(async (trx): Promise<RemoveChannelResult> => {
    const channel = await findChannel(trx, id);
    if (!channel) return { kind: "not-found" };
    if (channel.version !== version) return { kind: "version-conflict" };
    for (const stay of await listChannelBookings(trx, id, today)) {
      await releaseBooking(trx, channel, stay, { today, now });
    }
    await deleteChannel(trx, id);
    const { roomId, name } = channel;
    await recordChange(trx, "room", roomId, "portal-removed", admin, now, { detail: name });
    return { kind: "removed", to: channelsHref(roomId) };
  });
}
