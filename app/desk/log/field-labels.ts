import { roleLabels, userStatusLabels } from "~/accounts/users/user-policy";
import { amenityTypeLabels } from "~/catalogue/amenities/amenity-labels";
import { menuCategoryLabels } from "~/catalogue/menu/menu-labels";
import { boardLabels } from "~/catalogue/rooms/boards";
import { roomFieldLabels } from "~/catalogue/rooms/room-details";
import { roomTypeLabels, roomViewLabels } from "~/catalogue/rooms/room-labels";
import { textFieldLabels } from "~/catalogue/texts/text-details";
import { englishLanguageName, translationLanguageCodes } from "~/core/languages/language-codes";
import { labelsOf } from "~/core/records/record-definition";
import { settingGroups } from "~/core/settings/setting-groups";
import { type SettingsGroup, settingsOf } from "~/core/settings/settings";
import { isSettingsTab, settingLabelsOf, settingsTabs } from "~/core/settings/settings-tabs";
import { recordDefinitions } from "~/desk/records/record-definitions";
import { eventFieldLabels } from "~/dining-and-events/events/event-details";
import { tableReservationFieldLabels } from "~/dining-and-events/tables/table-reservation-details";
import { housekeepingFieldLabels } from "~/front-desk/housekeeping/housekeeping-labels";
import { guestProfileFieldLabels } from "~/guests/profiles/guest-profile";
import {
  contentFieldLabels,
  contentStatusLabels,
  contentTypeLabels,
} from "~/publishing/content/content-policy";
import { mediaFieldLabels, mediaTypeLabels } from "~/publishing/media/media-labels";
import { issueFieldLabels } from "~/publishing/newsletter/newsletter-policy";
import { childrenLabel, infantsLabel } from "~/reservations/availability/party";
import { blockFieldLabels } from "~/reservations/blocks/block-policy";
import { paymentMethodLabels } from "~/reservations/bookings/guest-details";
import { stateChangeLabels } from "~/reservations/bookings/stay-state-changes";
import { formatSubjectKind } from "./format-action";

type Labels = Record<string, string>;

const tabs = Object.keys(settingsTabs) as (keyof typeof settingsTabs)[];

/** By stored subject, where the formatted field name would be unclear. */
export const fieldLabels: Record<string, Labels> = {
  ...Object.fromEntries(
    recordDefinitions.map((definition) => [definition.subject, labelsOf(definition)]),
  ),
  booking: {
    roomId: "Room type",
    laterRooms: "Room moves",
    unitId: "Room",
    totalCents: "Total",
    releasedFrom: "Nights released from",
    checkIn: "Check-in",
    checkOut: "Check-out",
    children: childrenLabel,
    infants: infantsLabel,
    cancellationChargeCents: "Cancellation fee",
    paymentMethod: "Will pay by",
    ...stateChangeLabels,
  },
  source: { isActive: "Offered", commissionPercent: "Commission in %" },
  payment: { receivedCents: "Total paid" },
  table: { isInService: "In use" },
  seating: tableReservationFieldLabels,
  event: eventFieldLabels,
  text: textFieldLabels,
  block: blockFieldLabels,
  door: housekeepingFieldLabels,
  room: roomFieldLabels,
  person: { ...guestProfileFieldLabels, doNotBook: "Do not book" },
  content: { ...contentFieldLabels, publishAt: contentFieldLabels.publishDate },
  letter: issueFieldLabels,
  media: { ...mediaFieldLabels, filename: "Folder", mime: "Type" },
  review: { isHidden: "Hidden", reply: "Answer" },
  settings: Object.assign({}, ...tabs.map(settingLabelsOf)),
};

const settingOptions = (Object.keys(settingGroups) as SettingsGroup[])
  .flatMap(settingsOf)
  .map(([name, { options = [] }]): [string, Labels] => [
    name,
    Object.fromEntries(options.map(({ value, label }) => [value, label])),
  ]);

const languageNames = Object.fromEntries(
  ["en", ...translationLanguageCodes].map((code) => [code, englishLanguageName(code)]),
);

export const valueLabels: Record<string, Record<string, Labels>> = {
  booking: { board: boardLabels, paymentMethod: paymentMethodLabels },
  room: { type: roomTypeLabels, view: roomViewLabels },
  amenity: { type: amenityTypeLabels },
  dish: { category: menuCategoryLabels },
  user: { role: roleLabels, status: userStatusLabels },
  person: { language: languageNames },
  content: { type: contentTypeLabels, status: contentStatusLabels },
  media: { type: mediaTypeLabels },
  settings: Object.fromEntries(settingOptions),
};

/** Shows the id if the record was deleted or has no name. */
export function formatSubject(subject: string, id: string, name: string | null): string {
  if (subject === "booking") return `Booking #${id}`;
  if (subject === "payment") return `Payment of booking #${id}`;
  if (subject === "bill") return `Folio of booking #${id}`;
  if (subject === "seating") return `Table reservation ${id}`;
  if (subject === "person") return name ? `Guest: ${name}` : `Guest ${id}`;
  if (subject === "settings" && isSettingsTab(id)) return `Settings: ${settingsTabs[id].name}`;
  const kind = formatSubjectKind(subject);
  return name ? `${kind}: ${name}` : `${kind} ${id}`;
}
