import { formatInstant, lodgeToday } from "~/core/instants";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import type { RequestContext } from "~/http/request-context";
import { findOutage } from "~/reservations/channels/channel-policy";
import {
  type Channel,
  listChannelBookings,
  listChannels,
} from "~/reservations/channels/channel-queries.server";

export async function loadChannels(roomId: number, context: RequestContext) {
  const channels = await listChannels(db, roomId);
  return Promise.all(channels.map((channel) => loadChannelView(channel, context)));
}

export async function loadChannelView(channel: Channel, { settings, now, origin }: RequestContext) {
  const { timeZone } = settings.general;
  const { id, name, token, url, problem, skippedEvents, skippedCount, failures } = channel;
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
    importRequestedAt: formatOptionalInstant(channel.requestedAt),
    importedAt: formatOptionalInstant(channel.answeredAt),
    emptySince: formatOptionalInstant(channel.emptySince),
    exportFetchedAt: formatOptionalInstant(channel.fetchedAt),
    problem,
    failures,
    isUnstable: findOutage(channel, now)?.isUnstable ?? false,
    // Sentences may be equal, so their index is the key of the list.
    skippedEvents:
      skippedEvents?.split("\n").map((sentence, index) => ({ key: index, sentence })) ?? [],
    skippedCount,
    ignoredEventsNote: channel.ignored,
    channelBookingCount: channelBookings.length,
    segments: segments.map(({ id, checkIn, checkOut, blockId }) => ({
      id,
      from: formatStayDate(checkIn),
      to: formatStayDate(checkOut),
      blockId,
    })),
  };
}

export type ChannelView = Awaited<ReturnType<typeof loadChannelView>>;
