import type { RoomType, RoomView } from "db/schema";
import {
  type Translations,
  translatedTexts,
  translationLabels,
} from "~/core/languages/translated-fields";
import { formatCentsForInput } from "~/core/money";
import type { BoardRates } from "./rates";

export interface RoomDetails {
  name: string;
  description: string;
  type: RoomType;
  view: RoomView;
  beds: string;
  capacity: number;
  sizeM2: number;
  /** Number of physical rooms of this room type. */
  unitCount: number;
  rates: BoardRates;
  amenities: string[];
  isListed: boolean;
  position: number;
}

export interface RoomInput extends RoomDetails {
  translations: Translations;
}

const englishLabels = {
  name: "Name",
  description: "Description",
  type: "Type",
  view: "View",
  beds: "Beds",
  capacity: "Max. occupancy",
  sizeM2: "Size in m²",
  units: "Number of rooms",
  rateBB: "Bed & breakfast",
  rateHB: "Half board",
  rateFB: "Full board",
  amenities: "Amenities",
  isListed: "On sale",
  position: "Sort order",
};

export const roomFieldLabels = {
  ...englishLabels,
  ...translationLabels(translatedTexts.room, englishLabels),
};

export function toRoomFormValues(room: RoomDetails): Record<keyof typeof englishLabels, string> {
  return {
    name: room.name,
    description: room.description,
    type: room.type,
    view: room.view,
    beds: room.beds,
    capacity: String(room.capacity),
    sizeM2: String(room.sizeM2),
    units: String(room.unitCount),
    rateBB: formatCentsForInput(room.rates.BB),
    rateHB: formatCentsForInput(room.rates.HB),
    rateFB: formatCentsForInput(room.rates.FB),
    amenities: room.amenities.join("\n"),
    isListed: room.isListed ? "yes" : "no",
    position: String(room.position),
  };
}
