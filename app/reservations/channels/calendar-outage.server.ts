import type { Instant } from "db/schema";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import type { Db } from "~/db.server";
import { findOutageStart } from "./channel-policy";
import {
  type Channel,
  findChannel,
  listFailingChannels,
  updateOutageNotified,
  updateSyncFailure,
} from "./channel-queries.server";
import { channelsHref } from "./channels-href";

export interface CalendarOutage {
  channelName: string;
  roomName: string;
  since: Instant;
  problem: string;
  href: string;
}

export async function listOutages(db: Db, now: Date): Promise<CalendarOutage[]> {
  const failingChannels = await listFailingChannels(db);
  return failingChannels.flatMap((row) => {
    const since = findOutageStart(row, now);
    const { name: channelName, roomName, problem, roomId } = row;
    if (!since) return [];
    return [{ channelName, roomName, since, problem: problem ?? "", href: channelsHref(roomId) }];
  });
}

export async function recordSyncFailure(
  trx: Db,
  { id }: Channel,
  problem: string,
  now: Date,
): Promise<void> {
  await updateSyncFailure(trx, id, now, problem);
  const channel = await findChannel(trx, id);
  if (channel) await notifyOfOutage(trx, channel, now);
}

/** Skips outages of which the desk was already notified. */
export async function notifyOfOutages(trx: Db, now: Date): Promise<void> {
  for (const channel of await listFailingChannels(trx)) await notifyOfOutage(trx, channel, now);
}

async function notifyOfOutage(trx: Db, channel: Channel, now: Date): Promise<void> {
  const { id, name, roomName, roomId, problem, outageNotifiedAt } = channel;
  if (outageNotifiedAt !== null || !findOutageStart(channel, now)) return;
  await updateOutageNotified(trx, id, now);
  await notifyDesk(trx, now, {
    title: `The calendar of ${name} for ${roomName} cannot be read`,
    message: `${problem} Nights that are already blocked stay blocked. Check the link at ${name}, and look there for new bookings.`,
    type: "error",
    actionUrl: channelsHref(roomId),
  });
}

export async function notifyOfRecovery(
  trx: Db,
  { name, roomName, roomId, outageNotifiedAt }: Channel,
  now: Date,
): Promise<void> {
  if (outageNotifiedAt === null) return;
  await notifyDesk(trx, now, {
    title: `The calendar of ${name} for ${roomName} can be read again`,
    message: "Bookings and cancellations are synced again.",
    type: "success",
    actionUrl: channelsHref(roomId),
  });
}
