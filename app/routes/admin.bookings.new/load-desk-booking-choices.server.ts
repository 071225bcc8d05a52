import { listRooms } from "~/catalogue/rooms/room-queries.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import type { Settings } from "~/core/settings/settings";
import { addStayDays, countNights, formatStayDate } from "~/core/stay";
import { digestOf } from "~/core/tokens.server";
import { db } from "~/db.server";
import { listSourceOptions } from "~/desk/forms/list-source-options.server";
import { parseQuery } from "~/http/parse-query";
import { listFullNightsByRoom } from "~/reservations/availability/availability-queries.server";
import { countNeededPlaces } from "~/reservations/availability/party";
import { parseParty, stayFields } from "~/reservations/availability/stay-fields.server";
import { findDeskStayProblem } from "~/reservations/availability/stay-limits";
import { describeUnavailableNights } from "~/reservations/availability/taken-nights";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { quoteStayForParty } from "~/reservations/quotes/quote";
import { type DisplayedPrice, serialiseDisplayedPrices } from "./seen-offers";

/** Loads the room types with price and availability for the requested stay, and the form's other choices. */
export async function loadDeskBookingChoices(
  params: URLSearchParams,
  settings: Settings,
  now: Date,
) {
  const rooms = await listRooms(db);
  const today = lodgeToday(now, settings.general.timeZone);
  const { values, submitted, errors } = parseQuery(params, stayFields);
  const { checkIn = today, checkOut = addStayDays(checkIn, 1), board = "BB" } = values;
  const party = parseParty(values, errors);
  const stay = { checkIn, checkOut };
  const problem = findDeskStayProblem(stay, settings, now);
  if (problem) errors.push(problem);
  // Invalid dates were replaced by the defaults, whose prices would mislead.
  const fullNightsByRoom =
    errors.length > 0 ? null : await listFullNightsByRoom(db, { from: checkIn, to: checkOut });
  const isAvailable = ({ id }: { id: number }) => fullNightsByRoom?.get(id)?.length === 0;
  const displayedPrices: DisplayedPrice[] = [];
  const roomOptions = rooms.map((room) => {
    const value = String(room.id);
    if (!fullNightsByRoom) return { value, label: room.name };
    if (!isAvailable(room)) {
      const fullNightsOfRoom = fullNightsByRoom.get(room.id) ?? [];
      return { value, label: `${room.name}: ${describeUnavailableNights(fullNightsOfRoom, stay)}` };
    }
    if (countNeededPlaces(party) > room.capacity) {
      return {
        value,
        label: `${room.name}, sleeps ${room.capacity}: too small for ${pluralise(party.guests, "guest")}`,
      };
    }
    const quote = quoteStayForParty(room, { ...stay, ...party }, board, getChargeTerms(settings));
    displayedPrices.push({
      stay: { ...stay, ...party, roomId: room.id, board },
      quoteDigest: digestOf(quote),
    });
    const price = `${formatCents(quote.totalCents, quote.currency)} for ${pluralise(countNights(stay), "night")}`;
    const sharingCount = Math.max(0, party.guests - room.capacity);
    const sharingText =
      sharingCount > 0
        ? `, ${sharingCount === 1 ? "1 child" : `${sharingCount} children`} sharing a bed`
        : "";
    return { value, label: `${room.name}, sleeps ${room.capacity}${sharingText}: ${price}` };
  });
  return {
    /** The requested stay, with the fields' defaults. */
    stay: {
      ...stay,
      guests: String(party.guests),
      children: submitted.children ?? "",
      infants: submitted.infants ?? "",
      board,
    },
    problems: errors,
    acceptsCards: settings.payment.acceptsCards,
    rooms: roomOptions,
    sources: await listSourceOptions(),
    availabilityText:
      errors.length > 0
        ? `No prices yet. ${errors.map(({ message }) => message).join(" ")}`
        : `${displayedPrices.length} of ${pluralise(rooms.length, "room type")} available for ${pluralise(party.guests, "guest")}, ${pluralise(countNights(stay), "night")}: ${formatStayDate(checkIn)} to ${formatStayDate(checkOut)}.`,
    seenOffers: serialiseDisplayedPrices(displayedPrices),
  };
}
