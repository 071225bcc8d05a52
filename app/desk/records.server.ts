import type { LoaderFunctionArgs } from "@remix-run/node";
import { findUser } from "~/accounts/user-record-queries.server";
import { findBooking } from "~/booking/booking-queries.server";
import { findDeskRoom } from "~/catalogue/desk-room-queries.server";
import { findSeason } from "~/catalogue/season-queries.server";
import { db } from "~/db.server";
import { findReview } from "~/guests/review-queries.server";
import { requireFound } from "~/http/require-found";
import { normaliseBookingId } from "~/lodge/ids.server";
import { readMediaId } from "~/media/media-id";
import { findMedia } from "~/media/media-queries.server";
import { findContent } from "~/publishing/content-queries.server";
import { findRequest } from "~/requests/request-record-queries.server";
import { findBlock } from "~/stays/block-queries.server";

/** A row's number; 0, which none has, from anything else. */
const rowNumber = (text = "") => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

type Params = LoaderFunctionArgs["params"];

/** A kind of record that addresses of the desk name. */
export interface DeskRecord<Id, T> {
  /** The id in an address, typed in any way. */
  idOf: (params: Params) => Id;
  find: (id: Id) => Promise<T | undefined>;
  /** Its own page. */
  pathOf: (id: Id) => string;
  /** What is said where there is none. */
  missing: string;
}

const record = <Id, T>(kind: DeskRecord<Id, T>) => kind;

export const bookingRecord = record({
  idOf: ({ bookingId = "" }) => normaliseBookingId(bookingId),
  find: (id) => findBooking(db, id),
  pathOf: (id) => `/admin/bookings/${id}`,
  missing: "No such booking.",
});

export const blockRecord = record({
  idOf: ({ blockId }) => rowNumber(blockId),
  find: (id) => findBlock(db, id),
  pathOf: (id) => `/admin/bookings/blocks/${id}`,
  missing: "There is no such block. It may have been removed.",
});

/** Also one whose person was removed. */
export const userRecord = record({
  idOf: ({ userId = "" }) => userId,
  find: (id) => findUser(db, id),
  pathOf: (id) => `/admin/users/${encodeURIComponent(id)}`,
  missing: "No such user.",
});

/** A review has no page of its own: the list shows it alone. */
export const reviewRecord = record({
  idOf: ({ reviewId }) => rowNumber(reviewId),
  find: (id) => findReview(db, id),
  pathOf: (id) => `/admin/reviews?id=${id}`,
  missing: "No such review.",
});

export const requestRecord = record({
  idOf: ({ requestId = "" }) => normaliseBookingId(requestId),
  find: (id) => findRequest(db, id),
  pathOf: (id) => `/admin/requests/${id}`,
  missing: "No such request.",
});

export const mediaRecord = record({
  idOf: ({ mediaId }) => readMediaId(mediaId),
  find: (id) => findMedia(db, id),
  pathOf: (id) => `/admin/media/${id}`,
  missing: "No such file.",
});

export const contentRecord = record({
  idOf: ({ contentId }) => rowNumber(contentId),
  find: (id) => findContent(db, id),
  pathOf: (id) => `/admin/content/${id}`,
  missing: "No such content.",
});

export const roomRecord = record({
  idOf: ({ roomId }) => rowNumber(roomId),
  find: (id) => findDeskRoom(db, id),
  pathOf: (id) => `/admin/rooms/${id}`,
  missing: "No such room.",
});

export const seasonRecord = record({
  idOf: ({ seasonId }) => rowNumber(seasonId),
  find: (id) => findSeason(db, id),
  pathOf: (id) => `/admin/rooms/seasons/${id}`,
  missing: "No such season.",
});

export const notFound = ({ missing }: { missing: string }) =>
  new Response(missing, { status: 404 });

/** What only an administrator can do was asked by somebody else. */
export const notAllowed = () => new Response("Only an administrator can do this.", { status: 403 });

/** The record that an address names. @throws Response 404 */
export async function requireRecord<Id, T>(kind: DeskRecord<Id, T>, params: Params): Promise<T> {
  return requireFound(await kind.find(kind.idOf(params)), kind.missing);
}

export const requireBooking = (bookingId: string | undefined) =>
  requireRecord(bookingRecord, { bookingId });
export const requireBlock = (blockId: string | undefined) =>
  requireRecord(blockRecord, { blockId });
export const requireUser = (userId: string | undefined) => requireRecord(userRecord, { userId });
