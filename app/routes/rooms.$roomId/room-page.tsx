import type { SerializeFrom } from "@remix-run/node";
import { roomTypeLabels, roomViewPhrases } from "~/catalogue/rooms/room-labels";
import { ErrorSummary } from "~/ui/error-summary";
import { RoomIllustrationNote } from "~/ui/illustration-note";
import { RatingNote } from "~/ui/rating-note";
import { SiteLayout } from "~/ui/site-layout";
import { useStayLink } from "~/ui/use-stay-link";
import { useTranslator } from "~/ui/use-translator";
import { BookingBar, BookingPanel } from "./booking-panel";
import { CalendarTable } from "./calendar-table";
import { Gallery } from "./gallery";
import { GettingHere } from "./getting-here";
import type { loadRoomPage } from "./load-room-page.server";
import { RatesTable } from "./rates-table";
import { RoomReviews } from "./room-reviews";

export function RoomPage(page: SerializeFrom<typeof loadRoomPage>) {
  const { room, stay, chatHref } = page;
  const withStay = useStayLink();
  const { t, count } = useTranslator();
  return (
    <SiteLayout chatHref={chatHref}>
      <div className="page">
        <ErrorSummary errors={stay.errors} />
        <p className="eyebrow">
          <a href={withStay("/rooms")}>{t("Rooms")}</a>
        </p>
        <h1>{room.name}</h1>
        <p className="facts">
          {count(
            room.capacity,
            "{type} · {view} · {size} m² · {beds} · max {n} guest",
            "{type} · {view} · {size} m² · {beds} · max {n} guests",
            {
              type: t(roomTypeLabels[room.type]),
              view: t(roomViewPhrases[room.view]),
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
            <p className="note">{page.ratesNote}</p>
            <RoomIllustrationNote images={room.images} />
            <RoomReviews rating={room.rating} counts={page.ratingCounts} reviews={page.reviews} />
            <GettingHere travelTexts={page.travelTexts} />
          </div>
        </div>
      </div>
      <BookingBar rateCents={room.nightly.BB} price={page.price} hasDates={page.hasDates} />
    </SiteLayout>
  );
}
