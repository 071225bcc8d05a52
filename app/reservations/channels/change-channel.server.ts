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
  | { kind: "changed"; to: string }
  | { kind: "not-found" }
  | { kind: "known" }
  | { kind: "changed-meanwhile"; stored: Channel };

/**
 * Changes a channel. After a change of address, existing bookings stay until the first answer. Without an
 * address, no nights are held.
 */
export async function changeChannel(
  id: number,
  { version, name, url, noticeDays }: ChannelSettings & { version: number },
  admin: Viewer,
  { settings, now }: OperationContext,
): Promise<ChangeChannelResult> {
  return db.transaction().execute(async (trx): Promise<ChangeChannelResult> => {
    const stored = await findChannel(trx, id);
    if (!stored) return { kind: "not-found" };
    const to = channelsHref(stored.roomId);
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    const isSameName = stored.name.toLowerCase() === name.toLowerCase();
    if (!isSameName && (await hasChannelNamed(trx, stored.roomId, name))) return { kind: "known" };
    const isSame = stored.name === name && stored.url === url;
    if (isSame && stored.noticeDays === noticeDays) return { kind: "changed", to };
    await updateChannel(trx, id, { name, url, noticeDays, isAnother: stored.url !== url });
    if (!url) {
      const today = lodgeToday(now, settings.general.timeZone);
      for (const stay of await listChannelBookings(trx, id, today)) {
        await releaseBooking(trx, stored, stay, { today, now });
      }
    }
    // Omits the address, which may contain a key.
    const changes = [
      ...(stored.url === url ? [] : ["iCal link"]),
      ...(stored.noticeDays === noticeDays
        ? []
        : [`advance notice (days): ${noticeDays ?? "automatic"}`]),
    ];
    const named = stored.name === name ? name : `${stored.name} → ${name}`;
    const detail = changes.length > 0 ? `${named}: ${changes.join(", ")}` : named;
    await recordChange(trx, "room", stored.roomId, "portal-changed", admin, now, { detail });
    return { kind: "changed", to };
  });
}
