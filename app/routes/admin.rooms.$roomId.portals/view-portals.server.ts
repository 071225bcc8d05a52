import { db } from "~/db.server";
import type { RequestContext } from "~/http/request-context";
import { formatInstant, lodgeToday } from "~/lodge/instants";
import { formatStayDate } from "~/lodge/stay";
import { listPortalStays, listPortals, type Portal } from "~/portals/portal-queries.server";

/** The portals that sell a room, as its page shows them. */
export async function viewPortals(roomId: number, context: RequestContext) {
  const portals = await listPortals(db, roomId);
  return Promise.all(portals.map((portal) => viewPortal(portal, context)));
}

async function viewPortal(portal: Portal, { settings, now, origin }: RequestContext) {
  const { timeZone } = settings.general;
  const { id, name, token, url, askedAt, answeredAt, emptySince, problem, leftOut } = portal;
  const stays = await listPortalStays(db, id, lodgeToday(now, timeZone));
  const inWords = (at: string | null) => at && formatInstant(at, timeZone);
  return {
    id,
    name,
    address: token && `${origin}/calendars/${token}.ics`,
    /** The rest of it may hold a key. */
    host: url && new URL(url).hostname,
    askedAt: inWords(askedAt),
    answeredAt: inWords(answeredAt),
    emptySince: inWords(emptySince),
    problem,
    leftOut: leftOut?.split("\n") ?? [],
    stays: stays.map(({ id, checkIn, checkOut, blockId }) => ({
      id,
      from: formatStayDate(checkIn),
      to: formatStayDate(checkOut),
      blockId,
    })),
  };
}

export type PortalView = Awaited<ReturnType<typeof viewPortal>>;
