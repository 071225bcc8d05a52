import type { StayDate } from "db/schema";
import { matchesFilters, type RoomFilters } from "~/catalogue/rooms/room-filters";
import type { Room } from "~/catalogue/rooms/room-queries.server";
import type { Translator } from "~/core/languages/translator";
import { withQuery } from "~/core/paths";
import type { OperationContext } from "~/core/settings/operation-context";
import type { Settings } from "~/core/settings/settings";
import { addStayDays, type Stay } from "~/core/stay";
import { db } from "~/db.server";
import {
  alternativeDateRangeDays,
  findAlternativeDates,
} from "~/reservations/availability/alternative-dates";
import {
  listFreeUnits,
  listFullNightsByRoom,
} from "~/reservations/availability/availability-queries.server";
import {
  adultsOf,
  describeParty,
  type Party,
  placesNeeded,
} from "~/reservations/availability/party";
import { planRooms } from "~/reservations/availability/plan-rooms";
import { partyValues } from "~/reservations/availability/stay-choice";
import { findStayProblem, type StayLimits } from "~/reservations/availability/stay-limits";
import { chargeTerms } from "~/reservations/quotes/charges";
import { averageCents, quoteParty } from "~/reservations/quotes/quote";
import type { RoomSearch } from "./room-search.server";

interface Link {
  text: string;
  href: string;
}

export interface SearchHelp {
  together: Link[];
  ask: string;
  /** Alternative dates for the rooms searched. */
  dates: Link[];
  unfiltered: Link | null;
}

function isLike(
  room: Room,
  { filters, ...party }: Party & { filters: RoomFilters },
  stay: Stay,
  settings: Settings,
): boolean {
  const { nights } = quoteParty(room, { ...stay, ...party }, "BB", chargeTerms(settings));
  return matchesFilters({ ...room, nightlyCents: averageCents(nights) }, filters);
}

/** Finds alternatives for a search without results. `free` are the rooms free on `nights`. */
export async function helpSearch(
  search: RoomSearch,
  { rooms, free, nights }: { rooms: readonly Room[]; free: Room[]; nights: Stay },
  here: URL,
  {
    settings,
    limits,
    now,
    translator,
  }: OperationContext & { limits: StayLimits; translator: Translator },
): Promise<SearchHelp> {
  const { t, formatStayDate } = translator;
  const { stay, filters, isFiltered } = search;
  const anySize = { ...search, filters: { ...filters, capacity: null } };
  const ofAnySize = free.filter((room) => isLike(room, anySize, nights, settings));
  const party = partyValues(search);
  const ask = withQuery("/contact", { ...stay, ...party });
  const together = (await findRoomsTogether(search, ofAnySize, nights, settings)).map(
    ({ room, share }) => ({
      text:
        search.children + search.infants > 0
          ? t("{room}, for {guests}", { room: room.name, guests: describeParty(share, translator) })
          : t("{room}, sleeps {n}", { room: room.name, n: room.capacity }),
      href: withQuery(`/rooms/${room.id}`, stay ? { ...stay, ...partyValues(share) } : {}),
    }),
  );
  if (!stay) return { together, ask, dates: [], unfiltered: null };
  const near = await findFreeDates(stay, { rooms, search }, { settings, limits, now });
  const blank = [...here.searchParams].filter(([, value]) => value === "");
  const others = isFiltered
    ? free.filter(({ capacity }) => capacity >= placesNeeded(search)).length
    : 0;
  return {
    together,
    ask,
    dates: near.map((other) => ({
      text: t("{from} to {to}", {
        from: formatStayDate(other.checkIn),
        to: formatStayDate(other.checkOut),
      }),
      href: withQuery(here.pathname + here.search, { ...Object.fromEntries(blank), ...other }),
    })),
    unfiltered:
      others > 0
        ? {
            text: translator.count(
              others,
              "{n} room without the filters",
              "{n} rooms without the filters",
            ),
            href: withQuery(here.pathname, { ...stay, ...party }),
          }
        : null,
  };
}

/** Finds the fewest, then cheapest, rooms that together sleep the party, with an adult for each child. */
async function findRoomsTogether(
  search: RoomSearch,
  rooms: Room[],
  nights: Stay,
  settings: Settings,
): Promise<{ room: Room; share: Party }[]> {
  // Without dates, availability is ignored.
  const free = await listFreeUnits(db, search.stay ?? { ...nights, checkOut: nights.checkIn });
  const kinds = rooms.map((room) => ({
    id: room.id,
    capacity: room.capacity,
    free: free.get(room.id) ?? 0,
    priceOf: (party: Pick<Party, "guests" | "children">) =>
      quoteParty(room, { ...nights, ...party }, "BB", chargeTerms(settings)).totalCents,
  }));
  const { children, infants } = search;
  const plan = planRooms({ adults: adultsOf(search), children, infants }, kinds).at(-1);
  if (!plan || plan.rooms.length === 1) return [];
  return plan.rooms.flatMap(({ roomId, ...share }) => {
    const room = rooms.find(({ id }) => id === roomId);
    return room ? [{ room, share }] : [];
  });
}

/** Finds alternative dates with one query of the night ledger. */
async function findFreeDates(
  stay: Stay,
  { rooms, search }: { rooms: readonly Room[]; search: RoomSearch },
  { settings, limits, now }: OperationContext & { limits: StayLimits },
): Promise<Stay[]> {
  const fullNights = await listFullNightsByRoom(db, {
    from: addStayDays(stay.checkIn, -alternativeDateRangeDays),
    to: addStayDays(stay.checkOut, alternativeDateRangeDays),
  });
  return findAlternativeDates(stay, (other) => {
    if (findStayProblem(other, limits, now)) return false;
    const isOfIt = (night: StayDate) => other.checkIn <= night && night < other.checkOut;
    return rooms.some((room) => {
      const full = fullNights.get(room.id);
      return full && !full.some(isOfIt) && isLike(room, search, other, settings);
    });
  });
}
