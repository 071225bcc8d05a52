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

/** A kind of record that addresses of the desk name. */
export interface DeskRecord<Id, T> {
  /** What the audit log calls it. */
  subject: AuditSubject;
  /** The id in an address, typed in any way. */
  idOf: (params: Params) => Id;
  find: (id: Id) => Promise<T | undefined>;
  /** Its own page. */
  pathOf: (id: Id) => string;
  /** What is said where there is none. */
  missing: string;
}

/** What an address says: a row's number, 0, which none has, from anything else; a reference; or a word. */
const parseRowId = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
const parseReference = (text = "") => normaliseBookingId(text);
const parseWord = (text = "") => text;

/** Reads an e-mail address that was encoded once more, because addresses with an encoded slash are refused. */
function parseEmailParam(text = ""): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A record with a page of its own.
 * @param read what the address says of it
 * @param missing what is said where there is none
 * @param name what the address calls it; by its subject unless told
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
  "No such booking.",
);

export const drawerRecord = defineRecord(
  "drawer",
  parseRowId,
  loadDrawer,
  "There is no such drawer.",
);

/** An invoice or a credit note. */
export const invoiceRecord = defineRecord("invoice", parseRowId, findInvoice, "No such invoice.");

/** A file by which the lodge moves in. */
export const importRecord = defineRecord(
  "import",
  parseRowId,
  findImport,
  "There is no such import. A file that is not imported is forgotten after a day.",
);

export const blockRecord = defineRecord(
  "block",
  parseRowId,
  findBlock,
  "There is no such block. It may have been removed.",
);

/** Also one whose person was removed. */
export const userRecord = defineRecord("user", parseWord, findUser, "No such user.");

export const reviewRecord = defineRecord("review", parseRowId, findReview, "No such review.");

export const enquiryRecord = defineRecord(
  "request",
  parseReference,
  findEnquiry,
  "No such request.",
);

/** A party in the restaurant. */
export const tableReservationRecord = defineRecord(
  "seating",
  parseRowId,
  findTableReservation,
  "There is no such table reservation.",
);

/** What holds a conference space. */
export const eventRecord = defineRecord("event", parseRowId, findEvent, "There is no such event.");

/** It goes by its request. */
export const offerRecord = {
  ...defineRecord("request", parseReference, findOffer, "There is no such offer.", "offerId"),
  pathOf: () => "/admin/requests",
};

/** A note for the next shift. */
export const noteRecord = {
  ...defineRecord("handover", parseRowId, findNote, "No such note.", "noteId"),
  pathOf: () => "/admin/handover",
};

export const mediaRecord = defineRecord("media", parseMediaId, findMedia, "No such file.");

/** A place of the public pages that shows pictures. */
export const placeRecord = defineRecord("place", parseWord, findPlace, "No such place.");

export const contentRecord = defineRecord("content", parseRowId, findContent, "No such content.");

export const newsletterIssueRecord = defineRecord(
  "letter",
  parseRowId,
  findNewsletterIssue,
  "No such letter.",
);

/** A guest, with or without an account; also one that was merged or made nameless. */
export const guestProfileRecord = defineRecord(
  "person",
  parseRowId,
  findGuestProfile,
  "No such guest.",
);

/** By the address. */
export const subscriberRecord = defineRecord(
  "subscriber",
  parseEmailParam,
  findSubscriber,
  "This address is not on the list.",
);

export const roomRecord = defineRecord("room", parseRowId, findDeskRoom, "No such room.");

/** It goes by its room. */
export const channelRecord = {
  ...defineRecord("room", parseRowId, findChannel, "No such channel.", "portalId"),
  pathOf: () => "/admin/rooms",
};

/** It goes by its room too. */
export const unitRecord = {
  ...defineRecord("room", parseRowId, findUnit, "No such door.", "doorId"),
  pathOf: () => "/admin/rooms",
};

/** What housekeeping says of a door; it goes by itself. */
export const housekeepingRecord = defineRecord("door", parseRowId, findUnit, "No such door.");

export const seasonRecord = defineRecord("season", parseRowId, findSeason, "No such season.");

export const sourceRecord = defineRecord(
  "source",
  parseRowId,
  findSource,
  "There is no such source. It may have been deleted.",
);

export const groupRecord = defineRecord("group", parseRowId, findGroup, "No such group.");

/** A conference space, by its word. */
export const spaceRecord = defineRecord("space", parseWord, findSpace, "No such space.");

/** An amenity of the house, by its word. */
export const amenityRecord = defineRecord("amenity", parseWord, findAmenity, "No such amenity.");

/** A text of a public page, by its word. */
export const textRecord = defineRecord("text", parseWord, findText, "No such text.");

/** A dish or a drink; its own page is not for everybody who may say that it is sold out. */
export const dishRecord = {
  ...defineRecord("dish", parseRowId, findDish, "No such dish."),
  pathOf: () => "/admin/menu",
};

export const priceRecord = defineRecord("price", parseRowId, findItem, "No such price.", "itemId");

export const notFound = ({ missing }: { missing: string }) =>
  new Response(missing, { status: 404 });

/** What only an administrator can do was asked by somebody else. */
export const notAllowed = () => new Response("Only an administrator can do this.", { status: 403 });

/** The record that an address names. @throws Response 404 */
export async function requireRecord<Id, T>(kind: DeskRecord<Id, T>, params: Params): Promise<T> {
  return requireFound(await kind.find(kind.idOf(params)), kind.missing);
}

/**
 * The booking whose bill the addressed stay stands on, its own or another's: so a form that comes back
 * after the stay joined another bill is shown where it can be sent. @throws Response 404
 */
export async function requireFolioBooking(params: Params) {
  const stay = await requireRecord(bookingRecord, params);
  return requireFound(await bookingRecord.find(findFolioId(stay)), bookingRecord.missing);
}
