import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import {
  type Channel,
  type ChannelSettings,
  deleteChannel,
  findChannel,
  hasChannelNamed,
  insertChannel,
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

type AddChannelResult = { kind: "added"; channelId: number } | { kind: "name-taken" };

/** Also creates the secret token of the room's calendar URL. */
export async function addChannel(
  room: { id: number; name: string },
  { name, url, noticeDays }: ChannelSettings,
  key: IdempotencyKey,
  admin: Viewer,
  now: Date,
): Promise<AddChannelResult> {
  return db.transaction().execute(async (trx): Promise<AddChannelResult> => {
    const existingId = await findCreatedRecordId(trx, key);
    if (existingId) return { kind: "added", channelId: Number(existingId) };
    if (await hasChannelNamed(trx, room.id, name)) return { kind: "name-taken" };
    const channel = { roomId: room.id, name, url, noticeDays, token: newToken() };
    const channelId = await insertChannel(trx, channel, now);
    await saveCreatedRecord(trx, key, channelId, now);
    const detail = url ? `${name}, with iCal link` : name;
    await recordChange(trx, "room", room.id, "portal-added", admin, now, { detail });
    return { kind: "added", channelId };
  });
}

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
