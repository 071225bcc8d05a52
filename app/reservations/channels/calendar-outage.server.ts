import type { Instant } from "db/schema";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import type { Db } from "~/db.server";
import { findOutage, hasRecovered } from "./channel-policy";
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
  /** The calendar fails often, but not always. */
  isUnstable: boolean;
  problem: string;
  href: string;
}

export async function listOutages(db: Db, now: Date): Promise<CalendarOutage[]> {
  const failingChannels = await listFailingChannels(db);
  return failingChannels.flatMap((row) => {
    const outage = findOutage(row, now);
    const { name: channelName, roomName, problem, roomId } = row;
    if (!outage) return [];
    const href = channelsHref(roomId);
    return [{ channelName, roomName, ...outage, problem: problem ?? "", href }];
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
  const outage = findOutage(channel, now);
  if (outageNotifiedAt !== null || !outage) return;
  await updateOutageNotified(trx, id, now.toISOString());
  await notifyDesk(trx, now, {
    title: outage.isUnstable
      ? `The calendar of ${name} for ${roomName} often cannot be read`
      : `The calendar of ${name} for ${roomName} cannot be read`,
    message: `${problem} Nights that are already blocked stay blocked. Check the link at ${name}, and look there for new bookings.`,
    type: "error",
    actionUrl: channelsHref(roomId),
  });
}

/** Ends an outage, if there is one, after enough successes. Call after the success was recorded. */
export async function notifyOfRecovery(trx: Db, channelId: number, now: Date): Promise<void> {
  const channel = await findChannel(trx, channelId);
  if (!channel || channel.outageNotifiedAt === null || !hasRecovered(channel.recentFailures))
    return;
  const { id, name, roomName, roomId } = channel;
  await updateOutageNotified(trx, id, null);
  await notifyDesk(trx, now, {
    title: `The calendar of ${name} for ${roomName} can be read again`,
    message: "Bookings and cancellations are synced again.",
    type: "success",
    actionUrl: channelsHref(roomId),
  });
}
