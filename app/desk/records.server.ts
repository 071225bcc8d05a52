import type { LoaderFunctionArgs } from "@remix-run/node";
import { findUser } from "~/accounts/user-record-queries.server";
import { loadDrawer } from "~/billing/cash/load-drawer.server";
import { findFolioId } from "~/billing/folios/load-folio.server";
import { findInvoice } from "~/billing/invoices/invoice-queries.server";
import { findAmenity } from "~/catalogue/amenities/amenity-queries.server";
import { findSpace } from "~/catalogue/conference-spaces/conference-queries.server";
import { findItem } from "~/catalogue/extras/price-item-queries.server";
import { findPlace } from "~/catalogue/facilities/load-places.server";
import { findDish } from "~/catalogue/menu/menu-queries.server";
import { findDeskRoom } from "~/catalogue/rooms/desk-room-queries.server";
import { findSeason } from "~/catalogue/rooms/season-queries.server";
import { findSource } from "~/catalogue/sources/source-queries.server";
import { findText } from "~/catalogue/texts/load-texts.server";
import { type AuditSubject, subjectHref } from "~/core/change-log/audit-subjects";
import { normaliseBookingId } from "~/core/ids.server";
import { db } from "~/db.server";
import { findEnquiry } from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { findEvent } from "~/dining-and-events/events/event-queries.server";
import { findOffer } from "~/dining-and-events/events/offer-queries.server";
import { findTableReservation } from "~/dining-and-events/tables/table-reservation-queries.server";
import { findGroup } from "~/front-desk/groups/group-queries.server";
import { findNote } from "~/front-desk/shift-notes/shift-note-queries.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { findReview } from "~/guests/reviews/review-queries.server";
import { requireFound } from "~/http/require-found";
import { findImport } from "~/operations/imports/import-queries.server";
import { findContent } from "~/publishing/content/content-queries.server";
import { parseMediaId } from "~/publishing/media/media-id";
import { findMedia } from "~/publishing/media/media-queries.server";
import { findNewsletterIssue } from "~/publishing/newsletter/issue-queries.server";
import { findSubscriber } from "~/publishing/newsletter/subscriber-queries.server";
import { findBlock } from "~/reservations/blocks/block-queries.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { findChannel } from "~/reservations/channels/channel-queries.server";
import { findUnit } from "~/reservations/units/unit-queries.server";

export type Params = LoaderFunctionArgs["params"];

export interface DeskRecord<Id, T> {
  subject: AuditSubject;
  /** Normalises the id in a path. */
  idOf: (params: Params) => Id;
  find: (id: Id) => Promise<T | undefined>;
  pathOf: (id: Id) => string;
  /** The message of the 404 response. */
  missing: string;
}

/** Parses a path parameter as a row id (0 if invalid), a reference or a word. */
const parseRowId = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
const parseReference = (text = "") => normaliseBookingId(text);
const parseWord = (text = "") => text;

/** Decodes an e-mail address that was encoded twice, because paths with an encoded slash are refused. */
function parseEmailParam(text = ""): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Defines a record that has a page of its own.
 * @param read parses the path parameter
 * @param missing the message of the 404 response
 * @param name the path parameter; defaults to the subject's id
 */
const defineRecord = <Id extends string | number, T>(
  subject: AuditSubject,
  read: (text?: string) => Id,
  find: (from: typeof db, id: Id) => Promise<T | undefined>,
  missing: string,
  name = `${subject}Id`,
): DeskRecord<Id, T> => ({
  subject,
  idOf: (params) => read(params[name]),
  find: (id) => find(db, id),
  pathOf: (id) => subjectHref(subject, id),
  missing,
});

export const bookingRecord = defineRecord(
  "booking",
  parseReference,
  findBooking,
  "Booking not found.",
);

export const drawerRecord = defineRecord(
  "drawer",
  parseRowId,
  loadDrawer,
  "There is no such drawer.",
);

export const invoiceRecord = defineRecord("invoice", parseRowId, findInvoice, "No such invoice.");

export const importRecord = defineRecord(
  "import",
  parseRowId,
  findImport,
  "There is no such import. Files that are not imported are deleted after a day.",
);

export const blockRecord = defineRecord(
  "block",
  parseRowId,
  findBlock,
  "There is no such block. It may have been removed.",
);

/** Includes users of erased guest profiles. */
export const userRecord = defineRecord("user", parseWord, findUser, "No such user.");

export const reviewRecord = defineRecord("review", parseRowId, findReview, "No such review.");

export const enquiryRecord = defineRecord(
  "request",
  parseReference,
  findEnquiry,
  "No such enquiry.",
  "enquiryId",
);

export const tableReservationRecord = defineRecord(
  "seating",
  parseRowId,
  findTableReservation,
  "There is no such table reservation.",
  "tableReservationId",
);

export const eventRecord = defineRecord("event", parseRowId, findEvent, "There is no such event.");

/** Logged under its enquiry, and linked to the list of enquiries. */
export const offerRecord = {
  ...defineRecord("request", parseReference, findOffer, "There is no such quote.", "offerId"),
  pathOf: () => "/admin/enquiries",
};

export const noteRecord = {
  ...defineRecord("handover", parseRowId, findNote, "Note not found.", "noteId"),
  pathOf: () => "/admin/shift-notes",
};

export const mediaRecord = defineRecord("media", parseMediaId, findMedia, "No such file.");

export const placeRecord = defineRecord("place", parseWord, findPlace, "No such place.");

export const contentRecord = defineRecord("content", parseRowId, findContent, "No such content.");

export const newsletterIssueRecord = defineRecord(
  "letter",
  parseRowId,
  findNewsletterIssue,
  "No such newsletter.",
  "issueId",
);

/** Includes merged and anonymised guest profiles. */
export const guestProfileRecord = defineRecord(
  "person",
  parseRowId,
  findGuestProfile,
  "Guest not found.",
  "profileId",
);

/** Identified by e-mail address. */
export const subscriberRecord = defineRecord(
  "subscriber",
  parseEmailParam,
  findSubscriber,
  "This address is not on the list.",
);

export const roomRecord = defineRecord("room", parseRowId, findDeskRoom, "No such room.");

/** Logged under its room, and linked to the list of rooms. */
export const channelRecord = {
  ...defineRecord("room", parseRowId, findChannel, "No such channel.", "channelId"),
  pathOf: () => "/admin/rooms",
};

/** Logged under its room, and linked to the list of rooms. */
export const unitRecord = {
  ...defineRecord("room", parseRowId, findUnit, "Room not found.", "unitId"),
  pathOf: () => "/admin/rooms",
};

/** A unit's housekeeping status, logged under the unit. */
export const housekeepingRecord = defineRecord(
  "door",
  parseRowId,
  findUnit,
  "Room not found.",
  "unitId",
);

export const seasonRecord = defineRecord("season", parseRowId, findSeason, "No such season.");

export const sourceRecord = defineRecord(
  "source",
  parseRowId,
  findSource,
  "Source not found. It may have been deleted.",
);

export const groupRecord = defineRecord("group", parseRowId, findGroup, "Group not found.");

export const spaceRecord = defineRecord("space", parseWord, findSpace, "No such space.");

export const amenityRecord = defineRecord("amenity", parseWord, findAmenity, "No such amenity.");

export const textRecord = defineRecord("text", parseWord, findText, "No such text.");

/** Links to the menu, because staff who mark a dish as sold out may not open the dish's page. */
export const dishRecord = {
  ...defineRecord("dish", parseRowId, findDish, "No such dish."),
  pathOf: () => "/admin/menu",
};

export const priceRecord = defineRecord("price", parseRowId, findItem, "No such price.", "itemId");

export const notFound = ({ missing }: { missing: string }) =>
  new Response(missing, { status: 404 });

export const notAllowed = () => new Response("Only an administrator can do this.", { status: 403 });

/** Finds the record that a path identifies. @throws Response 404 */
export async function requireRecord<Id, T>(kind: DeskRecord<Id, T>, params: Params): Promise<T> {
  return requireFound(await kind.find(kind.idOf(params)), kind.missing);
}

/**
 * Finds the booking that holds the stay's folio, possibly another booking. After the stay joined another
 * folio, a refused form can then be submitted again. @throws Response 404
 */
export async function requireFolioBooking(params: Params) {
  const stay = await requireRecord(bookingRecord, params);
  return requireFound(await bookingRecord.find(findFolioId(stay)), bookingRecord.missing);
}
