import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { type ChannelSettings, hasChannelNamed, insertChannel } from "./channel-queries.server";

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
