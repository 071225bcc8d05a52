import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { listFullNights, listFullRoomIds } from "~/availability/availability-queries.server";
import { ratesNote, roomTypeNames, roomViewNames } from "~/catalogue/room-labels";
import { listRooms } from "~/catalogue/room-queries.server";
import { db } from "~/db.server";
import { roomReviewsQuery } from "~/guests/review-queries.server";
import { lodgeToday } from "~/lodge/instants";
import { formatRate } from "~/lodge/money";
import { withQuery } from "~/lodge/paths";
import { addStayDays, formatStayDate } from "~/lodge/stay";
import { chargeTerms } from "~/quotes/charges";
import { quoteLines, quoteStay } from "~/quotes/quote";
import { chatLink } from "~/ui/chat-link";
import { ErrorSummary } from "~/ui/error-summary";
import { FaultPage } from "~/ui/fault-page";
import { pageMeta, pageTitle } from "~/ui/page-meta";
import { RatingNote } from "~/ui/rating-note";
import { SiteLayout } from "~/ui/site-layout";
import { breadcrumbs, roomOffer } from "~/ui/structured-data";
import { BookingBar, BookingPanel } from "./booking-panel";
import { CalendarTable } from "./calendar-table";
import { Gallery } from "./gallery";
import { RatesTable } from "./rates-table";
import { calendarRange, roomCalendar } from "./room-calendar";
import { RoomNotFound } from "./room-not-found";
import { viewPrices } from "./room-prices.server";
import { RoomReviews, shownReviews, viewReview } from "./room-reviews";
import { roomSlides } from "./room-slides";
import { readRoomStay } from "./room-stay.server";

export const handle = { isPublic: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageTitle(matches, "Room Not Found");
  const { room, stay, structuredData, currency } = data;
  const [image] = room.images;
  return pageMeta(matches, {
    title: room.name,
    isRefused: Boolean(stay.errors),
    description: `${room.description} From ${formatRate(room.nightly.BB, currency)} per night.`,
    path: `/rooms/${room.id}`,
    picture: image?.picture ?? "hero/lodge-morning",
    alt: image?.alt ?? "",
    structuredData,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { now } = context;
  const url = new URL(request.url);
  const { settings } = context;
  const rooms = await listRooms(db);
  const room = rooms.find(({ id }) => String(id) === params.roomId);
  if (!room) throw new Response(null, { status: 404 });

  const today = lodgeToday(now, settings.general.timeZone);
  const stay = readRoomStay(url.searchParams, room, settings, { now, today });
  const [fullIds, fullNights, reviews] = await Promise.all([
    stay.stay ? listFullRoomIds(db, stay.stay) : new Set<number>(),
    listFullNights(db, room.id, calendarRange(stay.month, stay.checkIn)),
    room.rating ? roomReviewsQuery(db, room.id, shownReviews).execute() : [],
  ]);
  const chosen = {
    guests: stay.guests === 1 ? null : stay.guests,
    board: stay.board === "BB" ? null : stay.board,
  };
  const pageHref = (values: Record<string, string | number | null | undefined>) =>
    withQuery(url.pathname, {
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      ...chosen,
      ...values,
    });

  const isFull = fullIds.has(room.id);
  const price =
    stay.stay && stay.isBookable && !isFull
      ? quoteLines(quoteStay(room.rates, stay.stay, stay.board, chargeTerms(settings)))
      : null;
  const bookable = stay.stay && {
    roomId: room.id,
    ...stay.stay,
    guests: stay.guests,
    board: stay.board,
  };
  if (price && url.searchParams.get("intent") === "book") {
    throw redirect(withQuery("/booking", { ...bookable }));
  }
  const isSparing = request.headers.get("Save-Data") === "on";
  const { origin } = context;
  const data = {
    structuredData: [
      roomOffer(room, settings, { origin, today }),
      breadcrumbs(origin, [
        { path: "/rooms", name: "Rooms" },
        { path: `/rooms/${room.id}`, name: room.name },
      ]),
    ],
    room: { ...room, ...viewPrices(room.rates, stay.stay, today) },
    currency: settings.general.currency,
    reviews: reviews.map(viewReview),
    stay,
    note: ratesNote(settings),
    today,
    isFull,
    price,
    hasDates: stay.stay !== null,
    others:
      isFull || stay.guests > room.capacity
        ? rooms
            .filter(({ id, capacity }) => !fullIds.has(id) && capacity >= stay.guests)
            .map(({ id, name }) => ({
              name,
              href: withQuery(`/rooms/${id}`, { ...bookable, roomId: null }),
            }))
        : [],
    slides: isSparing
      ? roomSlides(room.images.length, stay.photo, (photo) => `${pageHref({ photo })}#photos`, 1)
      : roomSlides(room.images.length, stay.photo, (photo) => `#photo-${photo}`),
    calendar: roomCalendar({
      month: stay.month,
      today,
      limits: settings.booking,
      lastCheckIn: addStayDays(today, settings.booking.advanceDays),
      fullNights,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      link: pageHref,
    }),
    chatHref: chatLink(settings.general.phone, {
      roomName: room.name,
      checkIn: stay.stay ? formatStayDate(stay.stay.checkIn) : undefined,
      checkOut: stay.stay ? formatStayDate(stay.stay.checkOut) : undefined,
    }),
  };
  return json(data, { status: stay.errors ? 400 : 200 });
}

export default function RoomPage() {
  const { room, reviews, stay, note, slides, calendar, chatHref, ...panel } =
    useLoaderData<typeof loader>();
  return (
    <SiteLayout chatHref={chatHref}>
      <div className="page">
        <ErrorSummary errors={stay.errors} />
        <p className="eyebrow">
          <a href="/rooms">Rooms</a>
        </p>
        <h1>{room.name}</h1>
        <p className="facts">
          {roomTypeNames[room.type]} · {roomViewNames[room.view].toLowerCase()} view · {room.sizeM2}{" "}
          m² · {room.beds} · max {room.capacity} {room.capacity === 1 ? "guest" : "guests"}
          <RatingNote rating={room.rating} />
        </p>
        <div className="room-page">
          <Gallery images={room.images} slides={slides} />
          <BookingPanel
            room={room}
            form={{ values: stay.typed, errors: stay.errors }}
            chatHref={chatHref}
            {...panel}
          />
          <div className="room-text">
            <p className="lead">{room.description}</p>
            <h2>In the room</h2>
            <ul className="amenities">
              {room.amenities.map((amenity) => (
                <li key={amenity}>{amenity}</li>
              ))}
            </ul>
            <RatesTable rates={room.rates} />
            <p className="note">{note}</p>
            <CalendarTable calendar={calendar} />
            <RoomReviews reviews={reviews} />
            <h2>Where it is</h2>
            <p>In Nyungwe Forest Reserve, south-western Rwanda, about 4 km from the forest.</p>
          </div>
        </div>
      </div>
      <BookingBar rateCents={room.nightly.BB} price={panel.price} />
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <RoomNotFound /> : <FaultPage />;
}
