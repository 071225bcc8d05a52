import { formatInstant, lodgeToday } from "~/core/instants";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import type { RequestContext } from "~/http/request-context";
import {
  type Channel,
  listChannelBookings,
  listChannels,
} from "~/reservations/channels/channel-queries.server";

export async function loadChannels(roomId: number, context: RequestContext) {
  const portals = await listChannels(db, roomId);
  return Promise.all(portals.map((portal) => loadChannel(portal, context)));
}

export async function loadChannel(portal: Channel, { settings, now, origin }: RequestContext) {
  const { timeZone } = settings.general;
  const { id, name, token, url, problem, leftOut, leftOutCount, ignored, failures } = portal;
  const stays = await listChannelBookings(db, id, lodgeToday(now, timeZone));
  const format = (at: string | null) => at && formatInstant(at, timeZone);
  const pieces = stays.flatMap((stay) => stay.pieces);
  return {
    id,
    name,
    address: token && `${origin}/calendars/${token}.ics`,
    /** The host only, because the path may contain a secret. */
    host: url && new URL(url).hostname,
    askedAt: format(portal.askedAt),
    answeredAt: format(portal.answeredAt),
    emptySince: format(portal.emptySince),
    fetchedAt: format(portal.fetchedAt),
    problem,
    failures,
    // Indexes as ids, because events may have equal names.
    leftOut: leftOut?.split("\n").map((sentence, id) => ({ id, sentence })) ?? [],
    leftOutCount,
    ignored,
    stays: stays.length,
    nights: pieces.map(({ id, checkIn, checkOut, blockId }) => ({
      id,
      from: formatStayDate(checkIn),
      to: formatStayDate(checkOut),
      blockId,
    })),
  };
}

export type ChannelView = Awaited<ReturnType<typeof loadChannel>>;
