import { roleNames, statusNames } from "~/accounts/users/user-rules";
import { amenityFieldNames } from "~/catalogue/amenities/amenity-details";
import { amenityTypeNames } from "~/catalogue/amenities/amenity-labels";
import { spaceFieldNames } from "~/catalogue/conference-spaces/space-details";
import { priceFieldNames } from "~/catalogue/extras/price-details";
import { dishFieldNames } from "~/catalogue/menu/dish-details";
import { menuCategoryNames } from "~/catalogue/menu/menu-labels";
import { boardNames } from "~/catalogue/rooms/boards";
import { roomFieldNames } from "~/catalogue/rooms/room-details";
import { roomTypeNames, roomViewNames } from "~/catalogue/rooms/room-labels";
import { textFieldNames } from "~/catalogue/texts/text-details";
import { deskNameOf, otherCodes } from "~/core/languages/codes";
import { isSettingsTab, settingsTabs } from "~/core/settings/settings-tabs";
import { labelsOf, tabSections } from "~/desk/settings/tab-sections";
import { eventFieldNames } from "~/dining-and-events/events/event-details";
import { seatingFieldNames } from "~/dining-and-events/tables/seating-details";
import { careFieldNames } from "~/front-desk/housekeeping/care-words";
import { personFieldNames } from "~/guests/profiles/person";
import {
  contentFieldNames,
  contentStatusNames,
  contentTypeNames,
} from "~/publishing/content/content-rules";
import { mediaFieldNames, mediaTypeNames } from "~/publishing/media/media-words";
import { letterFieldNames } from "~/publishing/newsletter/letter-rules";
import { childrenName, infantsName } from "~/reservations/availability/party";
import { blockFieldNames } from "~/reservations/blocks/block-rules";
import { paymentMethodNames } from "~/reservations/bookings/guest-details";
import { markNames } from "~/reservations/bookings/stay-marks";

type Texts = Record<string, string>;

const tabs = Object.keys(settingsTabs) as (keyof typeof settingsTabs)[];

/** What fields are called on their forms, where a readable form of their own name would not do. */
export const fieldNames: Record<string, Texts> = {
  booking: {
    roomId: "Room",
    laterRooms: "Rooms after it",
    doorId: "Door",
    totalCents: "Total",
    checkIn: "Check-in",
    checkOut: "Check-out",
    children: childrenName,
    infants: infantsName,
    paymentMethod: "Payment",
    ...markNames,
  },
  source: { isActive: "Offered", commissionPercent: "Commission in %" },
  payment: { receivedCents: "Received in all" },
  price: priceFieldNames,
  table: { isInService: "Given to guests" },
  seating: seatingFieldNames,
  event: eventFieldNames,
  text: textFieldNames,
  dish: dishFieldNames,
  space: spaceFieldNames,
  amenity: amenityFieldNames,
  block: blockFieldNames,
  door: careFieldNames,
  room: roomFieldNames,
  person: { ...personFieldNames, doNotBook: "Do not book" },
  content: { ...contentFieldNames, publishAt: contentFieldNames.publishDate },
  letter: letterFieldNames,
  media: { ...mediaFieldNames, filename: "Folder", mime: "Type" },
  review: { isHidden: "Hidden", reply: "Answer" },
  settings: Object.assign({}, ...tabs.map(labelsOf)),
};

const settingOptions = tabs
  .flatMap((tab) => tabSections[tab])
  .flatMap(({ fields }) => fields)
  .map(({ name, options = [] }): [string, Texts] => [
    name,
    Object.fromEntries(options.map(({ value, label }) => [value, label])),
  ]);

const languageNames = Object.fromEntries(
  ["en", ...otherCodes].map((code) => [code, deskNameOf(code)]),
);

/** What the words are called that a field chooses from. */
export const valueNames: Record<string, Record<string, Texts>> = {
  booking: { board: boardNames, paymentMethod: paymentMethodNames },
  room: { type: roomTypeNames, view: roomViewNames },
  amenity: { type: amenityTypeNames },
  dish: { category: menuCategoryNames },
  user: { role: roleNames, status: statusNames },
  person: { language: languageNames },
  content: { type: contentTypeNames, status: contentStatusNames },
  media: { type: mediaTypeNames },
  settings: Object.fromEntries(settingOptions),
};

/** `Booking #7K3M9QXA`, `Room: Forest Double`; with its number when it has no name any more. */
export function nameSubject(subject: string, id: string, name: string | null): string {
  if (subject === "booking") return `Booking #${id}`;
  if (subject === "payment") return `Payment of booking #${id}`;
  if (subject === "bill") return `Bill of booking #${id}`;
  if (subject === "seating") return `Table reservation ${id}`;
  if (subject === "person") return name ? `Guest: ${name}` : `Guest ${id}`;
  if (subject === "settings" && isSettingsTab(id)) return `Settings: ${settingsTabs[id].name}`;
  const kind = subject.charAt(0).toUpperCase() + subject.slice(1);
  return name ? `${kind}: ${name}` : `${kind} ${id}`;
}
