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
  listAlternativeDates,
} from "~/reservations/availability/alternative-dates";
import {
  countFreeUnitsByRoom,
  listFullNightsByRoom,
} from "~/reservations/availability/availability-queries.server";
import {
  countAdults,
  countNeededPlaces,
  describeParty,
  type Party,
} from "~/reservations/availability/party";
import { planRooms } from "~/reservations/availability/plan-rooms";
import { toPartyFormValues } from "~/reservations/availability/stay-choice";
import { findStayProblem, type StayLimits } from "~/reservations/availability/stay-limits";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { calculateAverageCents, quoteStayForParty } from "~/reservations/quotes/quote";
import type { RoomSearch } from "./room-search.server";

interface Link {
  text: string;
  href: string;
}

export interface SearchAlternatives {
  roomCombination: Link[];
  /** The contact page, with the search in its message. */
  contactHref: string;
  alternativeDates: Link[];
  /** The same search without filters, if it has results. */
  unfiltered: Link | null;
}

function matchesSearch(
  room: Room,
  { filters, ...party }: Party & { filters: RoomFilters },
  stay: Stay,
  settings: Settings,
): boolean {
  const { nights } = quoteStayForParty(room, { ...stay, ...party }, "BB", getChargeTerms(settings));
  return matchesFilters({ ...room, nightlyCents: calculateAverageCents(nights) }, filters);
}

/** @param url the URL of a search without results; alternative dates keep its other parameters */
export async function loadSearchAlternatives(
  search: RoomSearch,
  {
    rooms,
    availableRooms,
    pricedStay,
  }: { rooms: readonly Room[]; availableRooms: Room[]; pricedStay: Stay },
  url: URL,
  {
    settings,
    limits,
    now,
    translator,
  }: OperationContext & { limits: StayLimits; translator: Translator },
): Promise<SearchAlternatives> {
  const { t, formatStayDate } = translator;
  const { stay, filters, isFiltered } = search;
  const searchWithoutCapacity = { ...search, filters: { ...filters, capacity: null } };
  const roomsOfAnyCapacity = availableRooms.filter((room) =>
    matchesSearch(room, searchWithoutCapacity, pricedStay, settings),
  );
  const partyParams = toPartyFormValues(search);
  const contactHref = withQuery("/contact", { ...stay, ...partyParams });
  const roomCombination = (
    await findRoomCombination(search, roomsOfAnyCapacity, pricedStay, settings)
  ).map(({ room, roomParty }) => ({
    text:
      search.children + search.infants > 0
        ? t("{room}, for {guests}", {
            room: room.name,
            guests: describeParty(roomParty, translator),
          })
        : t("{room}, sleeps {n}", { room: room.name, n: room.capacity }),
    href: withQuery(`/rooms/${room.id}`, stay ? { ...stay, ...toPartyFormValues(roomParty) } : {}),
  }));
  if (!stay) return { roomCombination, contactHref, alternativeDates: [], unfiltered: null };
  const alternativeDates = await listFreeDates(stay, { rooms, search }, { settings, limits, now });
  // An empty value makes `withQuery` remove the parameter.
  const blankParams = [...url.searchParams].filter(([, value]) => value === "");
  const unfilteredCount = isFiltered
    ? availableRooms.filter(({ capacity }) => capacity >= countNeededPlaces(search)).length
    : 0;
  return {
    roomCombination,
    contactHref,
    alternativeDates: alternativeDates.map((dates) => ({
      text: t("{from} to {to}", {
        from: formatStayDate(dates.checkIn),
        to: formatStayDate(dates.checkOut),
      }),
      href: withQuery(url.pathname + url.search, { ...Object.fromEntries(blankParams), ...dates }),
    })),
    unfiltered:
      unfilteredCount > 0
        ? {
            text: translator.count(
              unfilteredCount,
              "{n} room without the filters",
              "{n} rooms without the filters",
            ),
            href: withQuery(url.pathname, { ...stay, ...partyParams }),
          }
        : null,
  };
}

/** Finds the fewest rooms, and of these the cheapest, that together sleep the party, with an adult in each room and for each infant. */
async function findRoomCombination(
  search: RoomSearch,
  rooms: Room[],
  pricedStay: Stay,
  settings: Settings,
): Promise<{ room: Room; roomParty: Party }[]> {
  // Without dates, all units count as available, because a stay of no nights needs none.
  const availableUnits = await countFreeUnitsByRoom(
    db,
    search.stay ?? { ...pricedStay, checkOut: pricedStay.checkIn },
  );
  const roomOptions = rooms.map((room) => ({
    id: room.id,
    capacity: room.capacity,
    freeUnits: availableUnits.get(room.id) ?? 0,
    calculateCents: (party: Pick<Party, "guests" | "children">) =>
      quoteStayForParty(room, { ...pricedStay, ...party }, "BB", getChargeTerms(settings))
        .totalCents,
  }));
  const { children, infants } = search;
  const plan = planRooms({ adults: countAdults(search), children, infants }, roomOptions).at(-1);
  if (!plan || plan.rooms.length === 1) return [];
  return plan.rooms.flatMap(({ roomId, ...roomParty }) => {
    const room = rooms.find(({ id }) => id === roomId);
    return room ? [{ room, roomParty }] : [];
  });
}

async function listFreeDates(
  stay: Stay,
  { rooms, search }: { rooms: readonly Room[]; search: RoomSearch },
  { settings, limits, now }: OperationContext & { limits: StayLimits },
): Promise<Stay[]> {
  const fullNights = await listFullNightsByRoom(db, {
    from: addStayDays(stay.checkIn, -alternativeDateRangeDays),
    to: addStayDays(stay.checkOut, alternativeDateRangeDays),
  });
  return listAlternativeDates(stay, (dates) => {
    if (findStayProblem(dates, limits, now)) return false;
    const isNightOfDates = (night: StayDate) => dates.checkIn <= night && night < dates.checkOut;
    return rooms.some((room) => {
      const roomFullNights = fullNights.get(room.id);
      return (
        roomFullNights &&
        !roomFullNights.some(isNightOfDates) &&
        matchesSearch(room, search, dates, settings)
      );
    });
  });
}
