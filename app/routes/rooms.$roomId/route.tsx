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

/** Draws the south-west of Rwanda: 200 units per degree, 28.7° E and 1.6° S at the top left. */
function LodgeMap({ name }: { name: string }) {
  const { t } = useTranslator();
  return (
    <figure className="lodge-map">
      {/* No title or desc elements, because lynx would take them for the page's. */}
      <svg viewBox="0 0 330 250" role="img" aria-label={t("Map: how to reach {name}", { name })}>
        <path
          className="map-lake"
          d="M110 16Q92 6 78 16 56 46 42 82 30 104 26 128 18 156 31 180 38 176 42 166 54 160 62 150 70 152 78 144 84 126 96 116 112 112 118 102 132 98 130 86 116 74 120 56 122 34 110 16Z"
        />
        <path className="map-land" d="M70 86Q82 98 76 126 64 122 66 106Z" />
        <path
          className="map-forest"
          d="M84 166Q86 148 102 142 116 130 130 136 146 150 145 168 156 188 146 206 136 226 118 232 100 234 90 222 72 220 68 206 66 194 76 186Z"
        />
        <path
          className="map-road"
          d="M272 70 240 84 211 96 214 124 210 150 208 200 190 186 172 174 148 186 122 178 104 176 80 170 60 180 42 174"
        />
        <g className="map-places">
          <circle cx="272" cy="70" r="5" />
          <circle cx="208" cy="200" r="4" />
          <circle cx="42" cy="174" r="4" />
        </g>
        <path className="map-lodge" d="M80 156 91 168H87V178H73V168H69Z" />
        <text x="282" y="74">
          Kigali
        </text>
        <text x="217" y="205">
          Huye
        </text>
        <text x="6" y="196">
          {t("Kamembe airport")}
        </text>
        <text className="map-water" x="50" y="62">
          {t("Lake Kivu")}
        </text>
        <text className="map-wood" x="80" y="212">
          {t("Nyungwe forest")}
        </text>
        <text className="map-name" x="84" y="152">
          {name}
        </text>
        <path className="map-scale" d="M225 234v6h90v-6" />
        <text x="253" y="231">
          50 km
        </text>
      </svg>
      <figcaption className="visually-hidden">
        {t(
          "The lodge stands at the western edge of Nyungwe forest, in the south-west of Rwanda. The road from Kigali leads south to Huye, then west through the forest to the lodge, and on to Kamembe airport at the southern end of Lake Kivu.",
        )}
      </figcaption>
    </figure>
  );
}
