import type { LoaderFunctionArgs } from "@remix-run/node";
import { findUser } from "~/accounts/user-record-queries.server";
import { type AuditSubject, subjectHref } from "~/audit/audit-subjects";
import { findBooking } from "~/booking/booking-queries.server";
import { type DrawerWithContents, readDrawer } from "~/cash/read-drawer.server";
import { findDeskRoom } from "~/catalogue/desk-room-queries.server";
import { findSeason } from "~/catalogue/season-queries.server";
import { db } from "~/db.server";
import { findSeating, type Seating } from "~/dining/seating-queries.server";
import { type Door, findDoor } from "~/doors/door-queries.server";
import { findEvent, type SpaceEvent } from "~/events/event-queries.server";
import { findOffer, type Offer } from "~/events/offer-queries.server";
import { findAmenity } from "~/facilities/amenity-queries.server";
import { findSpace } from "~/facilities/conference-queries.server";
import { findDish } from "~/facilities/menu-queries.server";
import { findPlace } from "~/facilities/read-places.server";
import { readGroup } from "~/groups/read-group.server";
import { findReview } from "~/guests/review-queries.server";
import { findNote, type HandoverNote } from "~/handover/handover-queries.server";
import { requireFound } from "~/http/require-found";
import { type Import, readImport } from "~/imports/read-imports.server";
import { findInvoice } from "~/invoices/invoice-queries.server";
import { normaliseBookingId } from "~/lodge/ids.server";
import { readMediaId } from "~/media/media-id";
import { findMedia } from "~/media/media-queries.server";
import { findLetter } from "~/newsletter/letter-queries.server";
import { findSubscriber } from "~/newsletter/newsletter-queries.server";
import { readPerson } from "~/people/read-person.server";
import { findPortal, type Portal } from "~/portals/portal-queries.server";
import { findItem } from "~/prices/price-queries.server";
import { findContent } from "~/publishing/content-queries.server";
import { findRequest } from "~/requests/request-record-queries.server";
import { readSource } from "~/sources/read-sources.server";
import { findBlock } from "~/stays/block-queries.server";
import { findText } from "~/texts/read-texts.server";

/** A row's number; 0, which none has, from anything else. */
const rowNumber = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

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

const record = <Id extends string | number, T>(
  subject: AuditSubject,
  kind: Pick<DeskRecord<Id, T>, "idOf" | "find" | "missing">,
): DeskRecord<Id, T> => ({ ...kind, subject, pathOf: (id) => subjectHref(subject, id) });

export const bookingRecord = record("booking", {
  idOf: ({ bookingId = "" }) => normaliseBookingId(bookingId),
  find: (id) => findBooking(db, id),
  missing: "No such booking.",
});

export const drawerRecord: DeskRecord<number, DrawerWithContents> = record("drawer", {
  idOf: ({ drawerId }) => rowNumber(drawerId),
  find: (id) => readDrawer(db, id),
  missing: "There is no such drawer.",
});

/** An invoice or a credit note. */
export const invoiceRecord = record("invoice", {
  idOf: ({ invoiceId }) => rowNumber(invoiceId),
  find: (id) => findInvoice(db, id),
  missing: "No such invoice.",
});

/** A file by which the lodge moves in. */
export const importRecord: DeskRecord<number, Import> = record("import", {
  idOf: ({ importId }) => rowNumber(importId),
  find: (id) => readImport(db, id),
  missing: "There is no such import. A file that is not imported is forgotten after a day.",
});

export const blockRecord = record("block", {
  idOf: ({ blockId }) => rowNumber(blockId),
  find: (id) => findBlock(db, id),
  missing: "There is no such block. It may have been removed.",
});

/** Also one whose person was removed. */
export const userRecord = record("user", {
  idOf: ({ userId = "" }) => userId,
  find: (id) => findUser(db, id),
  missing: "No such user.",
});

export const reviewRecord = record("review", {
  idOf: ({ reviewId }) => rowNumber(reviewId),
  find: (id) => findReview(db, id),
  missing: "No such review.",
});

export const requestRecord = record("request", {
  idOf: ({ requestId = "" }) => normaliseBookingId(requestId),
  find: (id) => findRequest(db, id),
  missing: "No such request.",
});

/** A party in the restaurant. */
export const seatingRecord: DeskRecord<number, Seating> = record("seating", {
  idOf: ({ seatingId }) => rowNumber(seatingId),
  find: (id) => findSeating(db, id),
  missing: "There is no such table reservation.",
});

/** What holds a conference space. */
export const eventRecord: DeskRecord<number, SpaceEvent> = record("event", {
  idOf: ({ eventId }) => rowNumber(eventId),
  find: (id) => findEvent(db, id),
  missing: "There is no such event.",
});

/** It goes by its request. */
export const offerRecord: DeskRecord<string, Offer> = {
  subject: "request",
  idOf: ({ offerId = "" }) => normaliseBookingId(offerId),
  find: (id) => findOffer(db, id),
  pathOf: () => "/admin/requests",
  missing: "There is no such offer.",
};

/** A note for the next shift. */
export const noteRecord: DeskRecord<number, HandoverNote> = {
  subject: "handover",
  idOf: ({ noteId }) => rowNumber(noteId),
  find: (id) => findNote(db, id),
  pathOf: () => "/admin/handover",
  missing: "No such note.",
};

export const mediaRecord = record("media", {
  idOf: ({ mediaId }) => readMediaId(mediaId),
  find: (id) => findMedia(db, id),
  missing: "No such file.",
});

/** A place of the public pages that shows pictures. */
export const placeRecord = record("place", {
  idOf: ({ placeId = "" }) => placeId,
  find: (id) => findPlace(db, id),
  missing: "No such place.",
});

export const contentRecord = record("content", {
  idOf: ({ contentId }) => rowNumber(contentId),
  find: (id) => findContent(db, id),
  missing: "No such content.",
});

export const letterRecord = record("letter", {
  idOf: ({ letterId }) => rowNumber(letterId),
  find: (id) => findLetter(db, id),
  missing: "No such letter.",
});

/** A guest, with or without an account; also one that was merged or made nameless. */
export const personRecord = record("person", {
  idOf: ({ personId }) => rowNumber(personId),
  find: (id) => readPerson(db, id),
  missing: "No such guest.",
});

/** By the address. */
export const subscriberRecord = record("subscriber", {
  idOf: ({ subscriberId = "" }) => subscriberId,
  find: (email) => findSubscriber(db, email),
  missing: "This address is not on the list.",
});

export const roomRecord = record("room", {
  idOf: ({ roomId }) => rowNumber(roomId),
  find: (id) => findDeskRoom(db, id),
  missing: "No such room.",
});

/** It goes by its room. */
export const portalRecord: DeskRecord<number, Portal> = {
  subject: "room",
  idOf: ({ portalId }) => rowNumber(portalId),
  find: (id) => findPortal(db, id),
  pathOf: () => "/admin/rooms",
  missing: "No such portal.",
};

/** It goes by its room too. */
export const doorRecord: DeskRecord<number, Door> = {
  subject: "room",
  idOf: ({ doorId }) => rowNumber(doorId),
  find: (id) => findDoor(db, id),
  pathOf: () => "/admin/rooms",
  missing: "No such door.",
};

/** What housekeeping says of a door; it goes by itself. */
export const careRecord = record("door", {
  idOf: ({ doorId }) => rowNumber(doorId),
  find: (id) => findDoor(db, id),
  missing: "No such door.",
});

export const seasonRecord = record("season", {
  idOf: ({ seasonId }) => rowNumber(seasonId),
  find: (id) => findSeason(db, id),
  missing: "No such season.",
});

export const sourceRecord = record("source", {
  idOf: ({ sourceId }) => rowNumber(sourceId),
  find: (id) => readSource(db, id),
  missing: "There is no such source. It may have been deleted.",
});

export const groupRecord = record("group", {
  idOf: ({ groupId }) => rowNumber(groupId),
  find: (id) => readGroup(db, id),
  missing: "No such group.",
});

/** A conference space, by its word. */
export const spaceRecord = record("space", {
  idOf: ({ spaceId = "" }) => spaceId,
  find: (id) => findSpace(db, id),
  missing: "No such space.",
});

/** An amenity of the house, by its word. */
export const amenityRecord = record("amenity", {
  idOf: ({ amenityId = "" }) => amenityId,
  find: (id) => findAmenity(db, id),
  missing: "No such amenity.",
});

/** A text of a public page, by its word. */
export const textRecord = record("text", {
  idOf: ({ textId = "" }) => textId,
  find: (id) => findText(db, id),
  missing: "No such text.",
});

/** A dish or a drink. */
export const dishRecord = record("dish", {
  idOf: ({ dishId }) => rowNumber(dishId),
  find: (id) => findDish(db, id),
  missing: "No such dish.",
});

export const priceRecord = record("price", {
  idOf: ({ itemId }) => rowNumber(itemId),
  find: (id) => findItem(db, id),
  missing: "No such price.",
});

export const notFound = ({ missing }: { missing: string }) =>
  new Response(missing, { status: 404 });

/** What only an administrator can do was asked by somebody else. */
export const notAllowed = () => new Response("Only an administrator can do this.", { status: 403 });

/** The record that an address names. @throws Response 404 */
export async function requireRecord<Id, T>(kind: DeskRecord<Id, T>, params: Params): Promise<T> {
  return requireFound(await kind.find(kind.idOf(params)), kind.missing);
}
