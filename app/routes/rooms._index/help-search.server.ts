import type { StayDate } from "db/schema";
import { listFullNightsByRoom } from "~/availability/availability-queries.server";
import { findNearStays, nearDays } from "~/availability/near-stays";
import { findStayProblem } from "~/availability/stay-limits";
import { matchesFilters, type RoomFilters } from "~/catalogue/room-filters";
import type { Room } from "~/catalogue/room-queries.server";
import { findRoomsTogether } from "~/catalogue/rooms-together";
import { db } from "~/db.server";
import { plural } from "~/lodge/counted";
import { withQuery } from "~/lodge/paths";
import { addStayDays, formatStayDate, type Stay } from "~/lodge/stay";
import { nightlyCents } from "~/quotes/quote";
import type { Settings } from "~/settings/settings";
import type { RoomSearch } from "./room-search.server";

interface Link {
  text: string;
  href: string;
}

/** What helps a guest for whom no room was found; each list may be empty. */
export interface SearchHelp {
  /** Rooms that sleep the guests together. */
  together: Link[];
  /** Other dates on which a room that was looked for is free. */
  dates: Link[];
  /** What is free on the nights when only they and the guests count. */
  unfiltered: Link | null;
}

const isLike = (room: Room, filters: RoomFilters, stay: Stay) =>
  matchesFilters({ ...room, nightlyCents: nightlyCents(room.rates, stay, "BB") }, filters);

/**
 * Looks for what comes near to a search that found nothing.
 * @param nights what was looked for, or tonight; `free` are the rooms that are free then
 */
export async function helpSearch(
  { stay, guests, filters, isFiltered }: RoomSearch,
  { rooms, free, nights }: { rooms: readonly Room[]; free: Room[]; nights: Stay },
  here: URL,
  settings: Settings,
  now: Date,
): Promise<SearchHelp> {
  const ofAnySize = free.filter((room) => isLike(room, { ...filters, capacity: null }, nights));
  const together = findRoomsTogether(ofAnySize, guests).map(({ room, guests: share }) => ({
    text: `${room.name}, sleeps ${room.capacity}`,
    href: withQuery(`/rooms/${room.id}`, stay ? { ...stay, guests: share } : {}),
  }));
  if (!stay) return { together, dates: [], unfiltered: null };
  const near = await findFreeDates(stay, { rooms, filters }, settings, now);
  const blank = [...here.searchParams].filter(([, value]) => value === "");
  const others = isFiltered ? free.filter(({ capacity }) => capacity >= guests).length : 0;
  return {
    together,
    dates: near.map((other) => ({
      text: `${formatStayDate(other.checkIn)} to ${formatStayDate(other.checkOut)}`,
      href: withQuery(here.pathname + here.search, { ...Object.fromEntries(blank), ...other }),
    })),
    unfiltered:
      others > 0
        ? {
            text: `${plural(others, "room")} without the filters`,
            href: withQuery(here.pathname, { ...stay, guests }),
          }
        : null,
  };
}

/** One look into the night ledger answers for all the dates near the stay. */
async function findFreeDates(
  stay: Stay,
  { rooms, filters }: { rooms: readonly Room[]; filters: RoomFilters },
  settings: Settings,
  now: Date,
): Promise<Stay[]> {
  const fullNights = await listFullNightsByRoom(db, {
    from: addStayDays(stay.checkIn, -nearDays),
    to: addStayDays(stay.checkOut, nearDays),
  });
  return findNearStays(stay, (other) => {
    if (findStayProblem(other, settings, now)) return false;
    const isOfIt = (night: StayDate) => other.checkIn <= night && night < other.checkOut;
    return rooms.some((room) => {
      const full = fullNights.get(room.id);
      return full && !full.some(isOfIt) && isLike(room, filters, other);
    });
  });
}
