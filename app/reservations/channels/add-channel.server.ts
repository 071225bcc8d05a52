import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecord,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { type ChannelSettings, hasChannelNamed, insertChannel } from "./channel-queries.server";

type AddChannelResult =
  | { kind: "added"; channelId: number }
  /** The room has a channel of this name. */
  | { kind: "name-taken" };

/**
 * Adds a channel for a room. Creates the secret token of the address from which the channel fetches the room's
 * busy nights.
 */
export async function addChannel(
  room: { id: number; name: string },
  { name, url, noticeDays }: ChannelSettings,
  key: IdempotencyKey,
  admin: Viewer,
  now: Date,
): Promise<AddChannelResult> {
  return db.transaction().execute(async (trx): Promise<AddChannelResult> => {
    const created = await findCreatedRecord(trx, key);
    if (created) return { kind: "added", channelId: Number(created) };
    if (await hasChannelNamed(trx, room.id, name)) return { kind: "name-taken" };
    const channel = { roomId: room.id, name, url, noticeDays, token: newToken() };
    const channelId = await insertChannel(trx, channel, now);
    await saveCreatedRecord(trx, key, channelId, now);
    const detail = url ? `${name}, with iCal link` : name;
    await recordChange(trx, "room", room.id, "portal-added", admin, now, { detail });
    return { kind: "added", channelId };
  });
}
