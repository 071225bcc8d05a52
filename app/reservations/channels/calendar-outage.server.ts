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
  channel: string;
  room: string;
  since: Instant;
  problem: string;
  href: string;
}

export async function listOutages(db: Db, now: Date): Promise<CalendarOutage[]> {
  const failing = await listFailingChannels(db);
  return failing.flatMap((portal) => {
    const since = findOutageStart(portal, now);
    const { name: channel, roomName: room, problem, roomId } = portal;
    if (!since) return [];
    return [{ channel, room, since, problem: problem ?? "", href: channelsHref(roomId) }];
  });
}

/** Records a failed fetch, and notifies the desk once the failures count as an outage. */
export async function recordSyncFailure(
  trx: Db,
  { id }: Channel,
  problem: string,
  now: Date,
): Promise<void> {
  await updateSyncFailure(trx, id, now, problem);
  const portal = await findChannel(trx, id);
  if (portal) await notifyOfOutage(trx, portal, now);
}

export async function notifyOfOutages(trx: Db, now: Date): Promise<void> {
  for (const portal of await listFailingChannels(trx)) await notifyOfOutage(trx, portal, now);
}

async function notifyOfOutage(trx: Db, portal: Channel, now: Date): Promise<void> {
  const { id, name, roomName, roomId, problem, outageToldAt } = portal;
  if (outageToldAt !== null || !findOutageStart(portal, now)) return;
  await updateOutageNotified(trx, id, now);
  await notifyDesk(trx, now, {
    title: `The calendar of ${name} for ${roomName} cannot be read`,
    message: `${problem} Nights already held stay held. Check the link at ${name}, and look there for new bookings.`,
    type: "error",
    actionUrl: channelsHref(roomId),
  });
}

/** Notifies the desk of the end of an outage, if the desk was notified of its start. */
export async function notifyOfRecovery(
  trx: Db,
  { name, roomName, roomId, outageToldAt }: Channel,
  now: Date,
): Promise<void> {
  if (outageToldAt === null) return;
  await notifyDesk(trx, now, {
    title: `The calendar of ${name} for ${roomName} can be read again`,
    message: "Bookings and cancellations are synced again.",
    type: "success",
    actionUrl: channelsHref(roomId),
  });
}
