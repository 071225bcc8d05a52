import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import {
  type Channel,
  type ChannelSettings,
  findChannel,
  hasChannelNamed,
  listChannelBookings,
  updateChannel,
} from "./channel-queries.server";
import { channelsHref } from "./channels-href";
import { releaseBooking } from "./reconcile-bookings.server";

type ChangeChannelResult =
  | { kind: "changed"; channelsPath: string }
  | { kind: "not-found" }
  | { kind: "name-taken" }
  | { kind: "version-conflict"; stored: Channel };

/** If the iCal URL changes, bookings stay until the first successful fetch. Without a URL, nights are released. */
export async function changeChannel(
  id: number,
  { version, name, url, noticeDays }: ChannelSettings & { version: number },
  admin: Viewer,
  { settings, now }: OperationContext,
): Promise<ChangeChannelResult> {
  return db.transaction().execute(async (trx): Promise<ChangeChannelResult> => {
    const stored = await findChannel(trx, id);
    if (!stored) return { kind: "not-found" };
    const channelsPath = channelsHref(stored.roomId);
    if (stored.version !== version) return { kind: "version-conflict", stored };
    const isSameName = stored.name.toLowerCase() === name.toLowerCase();
    if (!isSameName && (await hasChannelNamed(trx, stored.roomId, name)))
      return { kind: "name-taken" };
    const isSameChannel = stored.name === name && stored.url === url;
    if (isSameChannel && stored.noticeDays === noticeDays) return { kind: "changed", channelsPath };
    await updateChannel(trx, id, { name, url, noticeDays, isUrlChanged: stored.url !== url });
    if (!url) {
      const today = lodgeToday(now, settings.general.timeZone);
      for (const stay of await listChannelBookings(trx, id, today)) {
        await releaseBooking(trx, stored, stay, { today, now });
      }
    }
    // Without the iCal address, which may contain a key.
    const changes = [
      ...(stored.url === url ? [] : ["iCal link"]),
      ...(stored.noticeDays === noticeDays
        ? []
        : [`advance notice (days): ${noticeDays ?? "automatic"}`]),
    ];
    const nameDetail = stored.name === name ? name : `${stored.name} → ${name}`;
    const detail = changes.length > 0 ? `${nameDetail}: ${changes.join(", ")}` : nameDetail;
    await recordChange(trx, "room", stored.roomId, "portal-changed", admin, now, { detail });
    return { kind: "changed", channelsPath };
  });
}
