import type { LoaderFunctionArgs } from "@remix-run/node";
import { findUser } from "~/accounts/user-record-queries.server";
import { loadDrawer } from "~/billing/cash/load-drawer.server";
import { resolveFolioId } from "~/billing/folios/load-folio.server";
import { findInvoice } from "~/billing/invoices/invoice-queries.server";
import { amenityDefinition } from "~/catalogue/amenities/amenity-definition";
import { spaceDefinition } from "~/catalogue/conference-spaces/space-definition";
import { extraDefinition } from "~/catalogue/extras/extra-definition";
import { findPlace } from "~/catalogue/facilities/load-places.server";
import { findDish } from "~/catalogue/menu/menu-queries.server";
import { findDeskRoom } from "~/catalogue/rooms/desk-room-queries.server";
import { findSeason } from "~/catalogue/rooms/season-queries.server";
import { findSource } from "~/catalogue/sources/source-queries.server";
import { findText } from "~/catalogue/texts/load-texts.server";
import { type AuditSubject, recordHref } from "~/core/change-log/audit-subjects";
import { normaliseBookingId } from "~/core/ids.server";
import type { IdOf, RecordDefinition, StoredRecord } from "~/core/records/record-definition";
import { findRecord } from "~/core/records/record-queries.server";
import { db } from "~/db.server";
import { toSentenceCase } from "~/desk/log/format-action";
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
import { parseMediaId } from "~/publishing/media/media-policy";
import { findMedia } from "~/publishing/media/media-queries.server";
import { findNewsletterIssue } from "~/publishing/newsletter/issue-queries.server";
import { findSubscriber } from "~/publishing/newsletter/subscriber-queries.server";
import { findBlock } from "~/reservations/blocks/block-queries.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { findChannel } from "~/reservations/channels/channel-queries.server";
import { findUnit } from "~/reservations/units/unit-queries.server";

export type Params = LoaderFunctionArgs["params"];

/** How the desk finds, names and links one kind of record. */
export interface DeskRecord<Id, T> {
  subject: AuditSubject;
  /** An invalid id becomes one that no record has. */
  parseId: (params: Params) => Id;
  find: (id: Id) => Promise<T | undefined>;
  /** The record's page, or the list that shows the record. */
  pathOf: (id: Id) => string;
  notFoundMessage: string;
  /**
   * Finds the id in the change log, if the record is logged under another one. Only needed for pages that show a
   * conflicting change (forms/handle-confirmation.server.ts), which offers and units do not have.
   */
  findLoggedId?: (id: Id) => Promise<string | number | undefined>;
}

const parseRowId = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
/** Bookings, enquiries and offers have references of the same format. */
const parseReference = (text = "") => normaliseBookingId(text);
const parseTextId = (text = "") => text;

// Links encode e-mail addresses twice, because the server refuses paths with an encoded slash.
function parseEmailParam(text = ""): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Some `subject`s are older words, because stored words never change. `paramName` is the path parameter with the id. */
const defineRecord = <Id extends string | number, T>(
  subject: AuditSubject,
  parseParam: (text?: string) => Id,
  find: (executor: typeof db, id: Id) => Promise<T | undefined>,
  notFoundMessage: string,
  paramName = `${subject}Id`,
): DeskRecord<Id, T> => ({
  subject,
  parseId: (params) => parseParam(params[paramName]),
  find: (id) => find(db, id),
  pathOf: (id) => recordHref(subject, id),
  notFoundMessage,
});

/** The path parameter is the noun with `Id`, unless `paramName` says otherwise. */
const fromDefinition = <D extends RecordDefinition>(
  definition: D,
  paramName = `${definition.noun}Id`,
): DeskRecord<IdOf<D>, StoredRecord<D>> => {
  const parseId = definition.idKind === "number" ? parseRowId : parseTextId;
  return {
    subject: definition.subject,
    parseId: (params) => parseId(params[paramName]) as IdOf<D>,
    find: (id) => findRecord(db, definition, id),
    pathOf: (id) => `${definition.path}/${encodeURIComponent(id)}`,
    notFoundMessage: `${toSentenceCase(definition.noun)} not found.`,
  };
};

export const bookingRecord = defineRecord(
  "booking",
  parseReference,
  findBooking,
  "Booking not found.",
);

export const drawerRecord = defineRecord("drawer", parseRowId, loadDrawer, "Drawer not found.");

export const invoiceRecord = defineRecord("invoice", parseRowId, findInvoice, "Invoice not found.");

export const importRecord = defineRecord(
  "import",
  parseRowId,
  findImport,
  "Import not found. Files that are not imported are deleted after a day.",
);

export const blockRecord = defineRecord(
  "block",
  parseRowId,
  findBlock,
  "Room block not found. It may have been removed.",
);

/** Includes users of erased guest profiles. */
export const userRecord = defineRecord("user", parseTextId, findUser, "User not found.");

export const reviewRecord = defineRecord("review", parseRowId, findReview, "Review not found.");

export const enquiryRecord = defineRecord(
  "request",
  parseReference,
  findEnquiry,
  "Enquiry not found.",
  "enquiryId",
);

export const tableReservationRecord = defineRecord(
  "seating",
  parseRowId,
  findTableReservation,
  "Table reservation not found.",
  "tableReservationId",
);

export const eventRecord = defineRecord("event", parseRowId, findEvent, "Event not found.");

/** Logged under the offer's enquiry, and linked to the list of enquiries. */
export const offerRecord = {
  ...defineRecord("request", parseReference, findOffer, "Offer not found.", "offerId"),
  pathOf: () => "/admin/enquiries",
};

/** A shift note has no page of its own. */
export const shiftNoteRecord = {
  ...defineRecord("handover", parseRowId, findNote, "Note not found.", "noteId"),
  pathOf: () => "/admin/shift-notes",
};

export const mediaRecord = defineRecord("media", parseMediaId, findMedia, "File not found.");

/** Where pictures are shown on the website, such as a page or an amenity. */
export const placeRecord = defineRecord("place", parseTextId, findPlace, "Page not found.");

export const contentRecord = defineRecord("content", parseRowId, findContent, "Content not found.");

export const newsletterIssueRecord = defineRecord(
  "letter",
  parseRowId,
  findNewsletterIssue,
  "Newsletter not found.",
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

export const roomRecord = defineRecord("room", parseRowId, findDeskRoom, "Room not found.");

/** Logged under its room, and linked to the list of rooms. */
export const channelRecord = {
  ...defineRecord("room", parseRowId, findChannel, "Channel not found.", "channelId"),
  pathOf: () => "/admin/rooms",
  findLoggedId: async (id: number) => (await findChannel(db, id))?.roomId,
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

export const seasonRecord = defineRecord("season", parseRowId, findSeason, "Season not found.");

export const sourceRecord = defineRecord(
  "source",
  parseRowId,
  findSource,
  "Source not found. It may have been deleted.",
);

export const groupRecord = defineRecord("group", parseRowId, findGroup, "Group not found.");

export const spaceRecord = fromDefinition(spaceDefinition);

export const amenityRecord = fromDefinition(amenityDefinition);

export const textRecord = defineRecord("text", parseTextId, findText, "Text not found.");

/** Links to the menu, because staff who mark a dish as sold out may not open the dish's page. */
export const dishRecord = {
  ...defineRecord("dish", parseRowId, findDish, "Dish not found."),
  pathOf: () => "/admin/menu",
};

export const extraRecord = fromDefinition(extraDefinition, "itemId");

export const notFoundResponse = ({ notFoundMessage }: { notFoundMessage: string }) =>
  new Response(notFoundMessage, { status: 404 });

export const forbiddenResponse = () =>
  new Response("Only an administrator can do this.", { status: 403 });

/** @throws Response 404 */
export async function requireRecord<Id, T>(record: DeskRecord<Id, T>, params: Params): Promise<T> {
  return requireFound(await record.find(record.parseId(params)), record.notFoundMessage);
}

/**
 * Finds the booking that leads the stay's folio, so that a folio form still works if the stay joined another folio
 * while the form was open.
 * @throws Response 404
 */
export async function requireFolioBooking(params: Params) {
  const stay = await requireRecord(bookingRecord, params);
  return requireFound(
    await bookingRecord.find(resolveFolioId(stay)),
    bookingRecord.notFoundMessage,
  );
}
