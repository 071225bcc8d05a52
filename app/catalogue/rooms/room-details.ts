import type { RoomType, RoomView } from "db/schema";
import { type Translations, translationNames } from "~/core/languages/translated-fields";
import { centsAsTyped } from "~/core/money";
import type { BoardRates } from "./rates";

/** What the desk can change of a room. */
export interface RoomDetails {
  name: string;
  description: string;
  type: RoomType;
  view: RoomView;
  beds: string;
  capacity: number;
  sizeM2: number;
  units: number;
  rates: BoardRates;
  amenities: string[];
  isListed: boolean;
  position: number;
}

/** The same as its form sends it. */
export interface TypedRoom extends RoomDetails {
  translations: Translations;
}

const englishNames = {
  name: "Name",
  description: "Description",
  type: "Type",
  view: "View",
  beds: "Beds",
  capacity: "Guests at most",
  sizeM2: "Size in m²",
  units: "Units",
  rateBB: "Bed & breakfast",
  rateHB: "Half board",
  rateFB: "Full board",
  amenities: "Amenities",
  isListed: "On sale",
  position: "Place in the list",
};

/** What each field is called on the form. */
export const roomFieldNames = { ...englishNames, ...translationNames("room", englishNames) };

/** A room as its form shows it, in English. */
export function roomFormValues(room: RoomDetails): Record<keyof typeof englishNames, string> {
  return {
    name: room.name,
    description: room.description,
    type: room.type,
    view: room.view,
    beds: room.beds,
    capacity: String(room.capacity),
    sizeM2: String(room.sizeM2),
    units: String(room.units),
    rateBB: centsAsTyped(room.rates.BB),
    rateHB: centsAsTyped(room.rates.HB),
    rateFB: centsAsTyped(room.rates.FB),
    amenities: room.amenities.join("\n"),
    isListed: room.isListed ? "yes" : "no",
    position: String(room.position),
  };
}
