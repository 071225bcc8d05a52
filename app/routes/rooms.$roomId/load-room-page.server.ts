import { redirect } from "@remix-run/node";
import type { StayDate } from "db/schema";
import * as z from "zod";
import { formatRatesNote } from "~/catalogue/rooms/room-labels";
import { listTranslatedRooms } from "~/catalogue/rooms/translated-rooms.server";
import { lodgeToday } from "~/core/instants";
import { defineMessage } from "~/core/languages/translator";
import { loadOptional } from "~/core/log-error.server";
import { withQuery } from "~/core/paths";
import { toDialableLodgePhone } from "~/core/phone-number.server";
import { formatCancellationNotice } from "~/core/settings/setting-labels";
import { translateSettings } from "~/core/settings/translate-settings.server";
import { addStayDays, type Stay } from "~/core/stay";
import { db } from "~/db.server";
import { roomRatingsQuery, roomReviewsQuery } from "~/guests/reviews/review-queries.server";
import { readDraftId } from "~/http/cookies.server";
import { createQueryErrors } from "~/http/parse-form.server";
import { parseQuery } from "~/http/parse-query";
import type { RequestContext } from "~/http/request-context";
import {
  listFullNights,
  listFullRoomIds,
} from "~/reservations/availability/availability-queries.server";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import { countNeededPlaces } from "~/reservations/availability/party";
import { toPartyFormValues } from "~/reservations/availability/stay-choice";
import { monthField, parseParty, stayFields } from "~/reservations/availability/stay-fields.server";
import { findStayProblem, type StayLimits } from "~/reservations/availability/stay-limits";
import { restoreDraftDates } from "~/reservations/drafts/requested-stay.server";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { listQuoteLines, quoteStayForParty } from "~/reservations/quotes/quote";
import { buildChatLink } from "~/ui/chat-link";
import { breadcrumbs, roomOffer } from "~/ui/structured-data";
import { buildRoomCalendar, getCalendarRange } from "./room-calendar";
import { buildRoomPrices } from "./room-prices.server";
import { maxShownReviews, toReviewView } from "./room-reviews";
import { listRoomSlides } from "./room-slides";

/** @throws Response 404 for an unknown room, or a redirect to the guest details after "Book Now" */
export async function loadRoomPage(
  request: Request,
  roomId: string | undefined,
  context: RequestContext,
) {
  const { now, origin, settings, translator } = context;
  const url = new URL(request.url);
  const rooms = await listTranslatedRooms(db, translator);
  const room = rooms.find(({ id }) => String(id) === roomId);
  if (!room) throw new Response(null, { status: 404 });

  const today = lodgeToday(now, settings.general.timeZone);
  const params = await restoreDraftDates(url.searchParams, await readDraftId(request), context);
  const limits = await loadStayLimits(db, settings);
  const stay = parseRoomStay(params, room, limits, { now, today });
  const [fullRoomIds, fullNights, reviews, ratingCounts] = await Promise.all([
    stay.validStay ? listFullRoomIds(db, stay.validStay) : new Set<number>(),
    listFullNights(db, room.id, getCalendarRange(stay.month, stay.checkIn)),
    room.rating ? loadOptional(roomReviewsQuery(db, room.id, maxShownReviews).execute(), null) : [],
    room.rating ? loadOptional(roomRatingsQuery(db, room.id).execute(), null) : [],
  ]);
  const partyParams = {
    ...toPartyFormValues(stay),
    guests: stay.guests === 1 ? null : stay.guests,
    board: stay.board === "BB" ? null : stay.board,
  };
  const buildPageHref = (values: Record<string, string | number | null | undefined>) =>
    withQuery(url.pathname, {
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      ...partyParams,
      ...values,
    });

  const isFull = fullRoomIds.has(room.id);
  const price =
    stay.validStay && stay.isBookable && !isFull
      ? listQuoteLines(
          quoteStayForParty(
            room,
            { ...stay, ...stay.validStay },
            stay.board,
            getChargeTerms(settings),
          ),
          translator,
        )
      : null;
  const stayParams = stay.validStay && {
    roomId: room.id,
    ...stay.validStay,
    ...toPartyFormValues(stay),
    board: stay.board,
  };
  if (price && url.searchParams.get("intent") === "book") {
    throw redirect(withQuery("/booking/details", { ...stayParams }));
  }
  const savesData = request.headers.get("Save-Data") === "on";
  return {
    structuredData: [
      roomOffer(room, settings, { origin, today }, translator),
      breadcrumbs(
        origin,
        [
          { path: "/rooms", name: translator.t("Rooms") },
          { path: `/rooms/${room.id}`, name: room.name },
        ],
        translator,
      ),
    ],
    room: {
      ...room,
      ...buildRoomPrices(room.rates, limits.arrivalRules, stay.validStay, today, translator),
    },
    currency: settings.general.currency,
    reviews: reviews?.map((review) => toReviewView(review, translator)) ?? null,
    ratingCounts: (ratingCounts ?? []).map(({ rating, count }) => ({ rating, count })),
    travelTexts: await translateSettings(db, settings, translator),
    cancellationNotice: formatCancellationNotice(settings.booking.cancellationHours, translator),
    stay,
    ratesNote: formatRatesNote(settings, translator),
    today,
    isFull,
    price,
    hasDates: stay.validStay !== null,
    otherRooms:
      isFull || stay.isTooSmall
        ? rooms
            .filter(
              ({ id, capacity }) => !fullRoomIds.has(id) && capacity >= countNeededPlaces(stay),
            )
            .map(({ id, name }) => ({
              name,
              href: withQuery(`/rooms/${id}`, { ...stayParams, roomId: null }),
            }))
        : [],
    slides: savesData
      ? listRoomSlides(
          room.images.length,
          stay.photo,
          (photo) => `${buildPageHref({ photo })}#photos`,
          1,
        )
      : listRoomSlides(room.images.length, stay.photo, (photo) => `#photo-${photo}`),
    calendar: buildRoomCalendar({
      month: stay.month,
      today,
      limits,
      lastCheckIn: addStayDays(today, settings.booking.advanceDays),
      fullNights,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      isUnbookable: Boolean(stay.checkIn && stay.checkOut) && price === null,
      buildHref: buildPageHref,
      translator,
    }),
    chatHref: buildChatLink(
      toDialableLodgePhone(settings.general.phone),
      {
        roomName: room.name,
        checkIn: stay.validStay ? translator.formatStayDate(stay.validStay.checkIn) : undefined,
        checkOut: stay.validStay ? translator.formatStayDate(stay.validStay.checkOut) : undefined,
      },
      translator,
    ),
  };
}

const queryFields = {
  ...stayFields,
  month: monthField,
  photo: z.coerce.number().int().min(1).max(100),
};

function parseRoomStay(
  params: URLSearchParams,
  room: { name: string; capacity: number },
  limits: StayLimits,
  { now, today }: { now: Date; today: StayDate },
) {
  const { values, submitted, errors } = parseQuery(params, queryFields);
  const { checkIn = null, checkOut = null, board = "BB" } = values;
  const party = parseParty(values, errors);
  let validStay: Stay | null = null;
  if (checkIn && checkOut) {
    const problem = findStayProblem({ checkIn, checkOut }, limits, now);
    if (problem) errors.push(problem);
    else validStay = { checkIn, checkOut };
  }
  const isTooSmall = countNeededPlaces(party) > room.capacity;
  if (isTooSmall) {
    const { name, capacity } = room;
    const message = defineMessage("{room} sleeps {n}. Choose fewer guests or another room.", {
      room: name,
      n: capacity,
    });
    errors.push({ field: "guests", message });
  }
  const shownErrors = errors.filter(({ field }) => field !== "month" && field !== "photo");
  return {
    checkIn,
    checkOut,
    validStay,
    isBookable: validStay !== null && shownErrors.length === 0,
    ...party,
    isTooSmall,
    board,
    month: values.month ?? (checkIn ?? today).slice(0, 7),
    photo: values.photo ?? 1,
    submitted: {
      checkIn: checkIn ?? submitted.checkIn ?? "",
      checkOut: checkOut ?? submitted.checkOut ?? "",
      guests: String(party.guests),
      children: submitted.children ?? "",
      infants: submitted.infants ?? "",
      board,
    },
    errors: createQueryErrors(shownErrors),
  };
}
