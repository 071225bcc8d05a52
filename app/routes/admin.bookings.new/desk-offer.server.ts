import { listFullNightsByRoom } from "~/availability/availability-queries.server";
import { placesNeeded } from "~/availability/party";
import { readParty, stayFields } from "~/availability/stay-fields.server";
import { findDeskStayProblem } from "~/availability/stay-limits";
import { describeTaken } from "~/availability/taken-nights";
import { listRooms } from "~/catalogue/room-queries.server";
import { db } from "~/db.server";
import { readSourceOptions } from "~/desk/forms/source-options.server";
import { readQuery } from "~/http/read-query";
import { plural } from "~/lodge/counted";
import { digestOf } from "~/lodge/digest.server";
import { lodgeToday } from "~/lodge/instants";
import { formatCents } from "~/lodge/money";
import { addStayDays, countNights, formatStayDate } from "~/lodge/stay";
import { chargeTerms } from "~/quotes/charges";
import { quoteParty } from "~/quotes/quote";
import type { Settings } from "~/settings/settings";
import { joinOffers, type SeenOffer } from "./seen-offers";

/** The rooms for the dates in a form or an address, each with its price or that it is taken. */
export async function readRooms(source: URLSearchParams, settings: Settings, now: Date) {
  const rooms = await listRooms(db);
  const today = lodgeToday(now, settings.general.timeZone);
  const { values, typed, errors } = readQuery(source, stayFields);
  const { checkIn = today, checkOut = addStayDays(checkIn, 1), board = "BB" } = values;
  const party = readParty(values, errors);
  const stay = { checkIn, checkOut };
  const problem = findDeskStayProblem(stay, settings, now);
  if (problem) errors.push(problem);
  // Of dates that cannot be read, those in their place would be priced.
  const fullNights =
    errors.length > 0 ? null : await listFullNightsByRoom(db, { from: checkIn, to: checkOut });
  const isFree = ({ id }: { id: number }) => fullNights?.get(id)?.length === 0;
  const offers: SeenOffer[] = [];
  const roomOptions = rooms.map((room) => {
    const value = String(room.id);
    if (!fullNights) return { value, label: room.name };
    if (!isFree(room)) {
      const full = fullNights.get(room.id) ?? [];
      return { value, label: `${room.name}: ${describeTaken(full, stay)}` };
    }
    if (placesNeeded(party) > room.capacity) {
      return {
        value,
        label: `${room.name}, sleeps ${room.capacity}: too small for ${plural(party.guests, "guest")}`,
      };
    }
    const quote = quoteParty(room, { ...stay, ...party }, board, chargeTerms(settings));
    offers.push({ stay: { ...stay, ...party, roomId: room.id, board }, quote: digestOf(quote) });
    const price = `${formatCents(quote.totalCents, quote.currency)} for ${plural(countNights(stay), "night")}`;
    return { value, label: `${room.name}, sleeps ${room.capacity}: ${price}` };
  });
  return {
    /** What is asked for, with the fields' own values where it says nothing. */
    stay: {
      ...stay,
      guests: String(party.guests),
      children: typed.children ?? "",
      infants: typed.infants ?? "",
      board,
    },
    problems: errors,
    acceptsCards: settings.payment.acceptsCards,
    rooms: roomOptions,
    sources: await readSourceOptions(),
    freeRooms:
      errors.length > 0
        ? `No prices: ${errors.map(({ message }) => message).join(" ")}`
        : `${offers.length} of ${plural(rooms.length, "room type")} available for ${plural(party.guests, "guest")}, ${plural(countNights(stay), "night")}: ${formatStayDate(checkIn)} to ${formatStayDate(checkOut)}.`,
    seenOffers: joinOffers(offers),
  };
}
