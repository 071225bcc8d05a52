import type { SerializeFrom } from "@remix-run/node";
import { roomTypeLabels, roomViewsInLine } from "~/catalogue/rooms/room-labels";
import { ErrorSummary } from "~/ui/error-summary";
import { RoomModelNote } from "~/ui/model-note";
import { RatingNote } from "~/ui/rating-note";
import { SiteLayout } from "~/ui/site-layout";
import { useStayLink } from "~/ui/use-stay-link";
import { useTranslator } from "~/ui/use-translator";
import { BookingBar, BookingPanel } from "./booking-panel";
import { CalendarTable } from "./calendar-table";
import { Gallery } from "./gallery";
import { RatesTable } from "./rates-table";
import type { readRoomPage } from "./read-room-page.server";
import { RoomReviews } from "./room-reviews";
import { WhereItIs } from "./where-it-is";

/** Renders a room with pictures, booking form, calendar, rates and reviews. */
export function RoomPage(page: SerializeFrom<typeof readRoomPage>) {
  const { room, stay, chatHref } = page;
  const keepStay = useStayLink();
  const { t, count } = useTranslator();
  return (
    <SiteLayout chatHref={chatHref}>
      <div className="page">
        <ErrorSummary errors={stay.errors} />
        <p className="eyebrow">
          <a href={keepStay("/rooms")}>{t("Rooms")}</a>
        </p>
        <h1>{room.name}</h1>
        <p className="facts">
          {count(
            room.capacity,
            "{type} · {view} · {size} m² · {beds} · max {n} guest",
            "{type} · {view} · {size} m² · {beds} · max {n} guests",
            {
              type: t(roomTypeLabels[room.type]),
              view: t(roomViewsInLine[room.view]),
              size: room.sizeM2,
              beds: room.beds,
            },
          )}
        </p>
        <RatingNote rating={room.rating} />
        <div className="room-page">
          <Gallery images={room.images} slides={page.slides} />
          <BookingPanel {...page} />
          <CalendarTable calendar={page.calendar} />
          <div className="room-text">
            <p className="lead" lang={room.lang?.description}>
              {room.description}
            </p>
            <h2>{t("In the room")}</h2>
            <ul className="amenities" lang={room.lang?.amenities}>
              {room.amenities.map((amenity) => (
                <li key={amenity}>{amenity}</li>
              ))}
            </ul>
            <RatesTable rates={room.rates} />
            <p className="note">{page.note}</p>
            <RoomModelNote images={room.images} />
            <RoomReviews rating={room.rating} counts={page.ratingCounts} reviews={page.reviews} />
            <WhereItIs travel={page.travel} />
          </div>
        </div>
      </div>
      <BookingBar rateCents={room.nightly.BB} price={page.price} hasDates={page.hasDates} />
    </SiteLayout>
  );
}
