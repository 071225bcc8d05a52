import {
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { roomTypeLabels, roomViewPhrases } from "~/catalogue/rooms/room-labels";
import { ButtonLink } from "~/ui/button-link";
import { ErrorPage } from "~/ui/error-page";
import { ErrorSummary } from "~/ui/error-summary";
import { RoomIllustrationNote } from "~/ui/illustration-note";
import { pageMeta, pageTitle, translatorOf } from "~/ui/page-meta";
import { RatingNote } from "~/ui/room-card";
import { Row } from "~/ui/row";
import { useSiteData } from "~/ui/site-data";
import { ShortPage, SiteLayout } from "~/ui/site-layout";
import { useStayLink } from "~/ui/use-stay-link";
import { useTranslator } from "~/ui/use-translator";
import { BookingBar, BookingPanel } from "./booking-panel";
import { CalendarTable } from "./calendar-table";
import { Gallery } from "./gallery";
import { loadRoomPage } from "./load-room-page.server";
import { LodgeMap } from "./lodge-map";
import { RatesTable } from "./rates-table";
import { RoomReviews } from "./room-reviews";

export const handle = { isPublic: true, styles: "rooms" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t, formatRate } = translatorOf(matches);
  if (!data) return pageTitle(matches, t("Room Not Found"));
  const { room, stay, structuredData, currency } = data;
  const [image] = room.images;
  return pageMeta(matches, {
    title: room.name,
    hasErrors: Boolean(stay.errors),
    description: t("{room} From {rate} per night.", {
      room: room.description,
      rate: formatRate(room.nightly.BB, currency),
    }),
    path: `/rooms/${room.id}`,
    picture: image?.picture ?? "hero/lodge-morning",
    alt: image?.alt ?? "",
    structuredData,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const data = await loadRoomPage(request, params.roomId, context);
  return json(data, { status: data.stay.errors ? 400 : 200 });
}

export default function Room() {
  return <RoomPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <RoomNotFound /> : <ErrorPage />;
}

/** Shown for an unknown room id (specification, section 2). */
function RoomNotFound() {
  const { t } = useTranslator();
  return (
    <ShortPage>
      <p className="eyebrow">404</p>
      <h1>{t("Room Not Found")}</h1>
      <p className="lead">{t("There's no room at this address; it may have moved.")}</p>
      <Row>
        <ButtonLink href="/rooms">{t("See all rooms")}</ButtonLink>
      </Row>
    </ShortPage>
  );
}

function RoomPage(page: SerializeFrom<typeof loadRoomPage>) {
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

function GettingHere({
  travelTexts: { fromKigali, fromAirport, lang },
}: {
  travelTexts: { fromKigali: string; fromAirport: string; lang?: Record<string, string> };
}) {
  const { site } = useSiteData();
  const { t } = useTranslator();
  return (
    <section aria-labelledby="where">
      <h2 id="where">{t("Getting here")}</h2>
      <p>
        {t(
          "Beside Nyungwe National Park in south-western Rwanda, about 4 km from the start of the trails.",
        )}
      </p>
      <dl className="travel">
        <div>
          <dt>{t("From Kigali")}</dt>
          <dd lang={lang?.fromKigali}>{fromKigali}</dd>
        </div>
        <div>
          <dt>{t("From Kamembe airport")}</dt>
          <dd lang={lang?.fromAirport}>{fromAirport}</dd>
        </div>
      </dl>
      <LodgeMap name={site.name} />
    </section>
  );
}
