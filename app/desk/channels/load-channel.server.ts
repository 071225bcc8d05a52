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
  const channels = await listChannels(db, roomId);
  return Promise.all(channels.map((channel) => loadChannel(channel, context)));
}

export async function loadChannel(channel: Channel, { settings, now, origin }: RequestContext) {
  const { timeZone } = settings.general;
  const { id, name, token, url, problem, skippedEvents, skippedCount, ignored, failures } = channel;
  const channelBookings = await listChannelBookings(db, id, lodgeToday(now, timeZone));
  const formatOptionalInstant = (instant: string | null) =>
    instant && formatInstant(instant, timeZone);
  const segments = channelBookings.flatMap((channelBooking) => channelBooking.segments);
  return {
    id,
    name,
    exportUrl: token && `${origin}/calendars/${token}.ics`,
    /** The host only, because the path may contain a secret. */
    importHost: url && new URL(url).hostname,
    requestedAt: formatOptionalInstant(channel.requestedAt),
    lastSuccessAt: formatOptionalInstant(channel.answeredAt),
    emptySince: formatOptionalInstant(channel.emptySince),
    fetchedAt: formatOptionalInstant(channel.fetchedAt),
    problem,
    failures,
    // The index is the id, because events may have equal texts.
    skippedEvents:
      skippedEvents?.split("\n").map((sentence, index) => ({ id: index, sentence })) ?? [],
    skippedCount,
    ignored,
    channelBookingCount: channelBookings.length,
    spans: segments.map(({ id, checkIn, checkOut, blockId }) => ({
      id,
      from: formatStayDate(checkIn),
      to: formatStayDate(checkOut),
      blockId,
    })),
  };
}

export type ChannelView = Awaited<ReturnType<typeof loadChannel>>;
