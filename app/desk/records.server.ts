import type { LoaderFunctionArgs } from "@remix-run/node";
import { findUser } from "~/accounts/user-record-queries.server";
import { readDrawer } from "~/billing/cash/read-drawer.server";
import { billOf } from "~/billing/folios/read-bill.server";
import { findInvoice } from "~/billing/invoices/invoice-queries.server";
import { findAmenity } from "~/catalogue/amenities/amenity-queries.server";
import { findSpace } from "~/catalogue/conference-spaces/conference-queries.server";
import { findItem } from "~/catalogue/extras/price-queries.server";
import { findPlace } from "~/catalogue/facilities/read-places.server";
import { findDish } from "~/catalogue/menu/menu-queries.server";
import { findDeskRoom } from "~/catalogue/rooms/desk-room-queries.server";
import { findSeason } from "~/catalogue/rooms/season-queries.server";
import { findSource } from "~/catalogue/sources/source-queries.server";
import { findText } from "~/catalogue/texts/read-texts.server";
import { type AuditSubject, subjectHref } from "~/core/change-log/audit-subjects";
import { normaliseBookingId } from "~/core/ids.server";
import { db } from "~/db.server";
import { findRequest } from "~/dining-and-events/enquiries/request-record-queries.server";
import { findEvent } from "~/dining-and-events/events/event-queries.server";
import { findOffer } from "~/dining-and-events/events/offer-queries.server";
import { findSeating } from "~/dining-and-events/tables/seating-queries.server";
import { findGroup } from "~/front-desk/groups/group-queries.server";
import { findNote } from "~/front-desk/shift-notes/handover-queries.server";
import { readPerson } from "~/guests/profiles/read-person.server";
import { findReview } from "~/guests/reviews/review-queries.server";
import { requireFound } from "~/http/require-found";
import { findImport } from "~/operations/imports/import-queries.server";
import { findContent } from "~/publishing/content/content-queries.server";
import { readMediaId } from "~/publishing/media/media-id";
import { findMedia } from "~/publishing/media/media-queries.server";
import { findLetter } from "~/publishing/newsletter/letter-queries.server";
import { findSubscriber } from "~/publishing/newsletter/newsletter-queries.server";
import { findBlock } from "~/reservations/blocks/block-queries.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { findPortal } from "~/reservations/channels/portal-queries.server";
import { findDoor } from "~/reservations/units/door-queries.server";

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
const numbered = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
const referenced = (text = "") => normaliseBookingId(text);
const worded = (text = "") => text;

/** Reads an e-mail address that was encoded once more, because addresses with an encoded slash are refused. */
function mailed(text = ""): string {
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
const record = <Id extends string | number, T>(
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

export const bookingRecord = record("booking", referenced, findBooking, "No such booking.");

export const drawerRecord = record("drawer", numbered, readDrawer, "There is no such drawer.");

/** An invoice or a credit note. */
export const invoiceRecord = record("invoice", numbered, findInvoice, "No such invoice.");

/** A file by which the lodge moves in. */
export const importRecord = record(
  "import",
  numbered,
  findImport,
  "There is no such import. A file that is not imported is forgotten after a day.",
);

export const blockRecord = record(
  "block",
  numbered,
  findBlock,
  "There is no such block. It may have been removed.",
);

/** Also one whose person was removed. */
export const userRecord = record("user", worded, findUser, "No such user.");

export const reviewRecord = record("review", numbered, findReview, "No such review.");

export const requestRecord = record("request", referenced, findRequest, "No such request.");

/** A party in the restaurant. */
export const seatingRecord = record(
  "seating",
  numbered,
  findSeating,
  "There is no such table reservation.",
);

/** What holds a conference space. */
export const eventRecord = record("event", numbered, findEvent, "There is no such event.");

/** It goes by its request. */
export const offerRecord = {
  ...record("request", referenced, findOffer, "There is no such offer.", "offerId"),
  pathOf: () => "/admin/requests",
};

/** A note for the next shift. */
export const noteRecord = {
  ...record("handover", numbered, findNote, "No such note.", "noteId"),
  pathOf: () => "/admin/handover",
};

export const mediaRecord = record("media", readMediaId, findMedia, "No such file.");

/** A place of the public pages that shows pictures. */
export const placeRecord = record("place", worded, findPlace, "No such place.");

export const contentRecord = record("content", numbered, findContent, "No such content.");

export const letterRecord = record("letter", numbered, findLetter, "No such letter.");

/** A guest, with or without an account; also one that was merged or made nameless. */
export const personRecord = record("person", numbered, readPerson, "No such guest.");

/** By the address. */
export const subscriberRecord = record(
  "subscriber",
  mailed,
  findSubscriber,
  "This address is not on the list.",
);

export const roomRecord = record("room", numbered, findDeskRoom, "No such room.");

/** It goes by its room. */
export const portalRecord = {
  ...record("room", numbered, findPortal, "No such channel.", "portalId"),
  pathOf: () => "/admin/rooms",
};

/** It goes by its room too. */
export const doorRecord = {
  ...record("room", numbered, findDoor, "No such door.", "doorId"),
  pathOf: () => "/admin/rooms",
};

/** What housekeeping says of a door; it goes by itself. */
export const careRecord = record("door", numbered, findDoor, "No such door.");

export const seasonRecord = record("season", numbered, findSeason, "No such season.");

export const sourceRecord = record(
  "source",
  numbered,
  findSource,
  "There is no such source. It may have been deleted.",
);

export const groupRecord = record("group", numbered, findGroup, "No such group.");

/** A conference space, by its word. */
export const spaceRecord = record("space", worded, findSpace, "No such space.");

/** An amenity of the house, by its word. */
export const amenityRecord = record("amenity", worded, findAmenity, "No such amenity.");

/** A text of a public page, by its word. */
export const textRecord = record("text", worded, findText, "No such text.");

/** A dish or a drink; its own page is not for everybody who may say that it is sold out. */
export const dishRecord = {
  ...record("dish", numbered, findDish, "No such dish."),
  pathOf: () => "/admin/menu",
};

export const priceRecord = record("price", numbered, findItem, "No such price.", "itemId");

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
export async function requireBill(params: Params) {
  const stay = await requireRecord(bookingRecord, params);
  return requireFound(await bookingRecord.find(billOf(stay)), bookingRecord.missing);
}
