import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPlacePictures } from "~/catalogue/facilities/load-places.server";
import { shippedHero } from "~/catalogue/facilities/places";
import { shippedTestimonials } from "~/catalogue/facilities/testimonials";
import { formatRatesNote } from "~/catalogue/rooms/room-labels";
import { listTranslatedRooms, withRoomNames } from "~/catalogue/rooms/translated-rooms.server";
import { loadTexts } from "~/catalogue/texts/load-texts.server";
import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { lodgeToday } from "~/core/instants";
import { defineMessage, type Translator } from "~/core/languages/translator";
import { loadOptional } from "~/core/log-error.server";
import { oneNight } from "~/core/stay";
import { db } from "~/db.server";
import { chooseTestimonials, testimonialCount } from "~/guests/reviews/review-policy";
import { bestReviewsQuery } from "~/guests/reviews/review-queries.server";
import { readDraftId } from "~/http/cookies.server";
import { readNotice } from "~/http/read-notice";
import type { RequestContext } from "~/http/request-context";
import { listHighlights } from "~/publishing/content/news-queries.server";
import { buildNewsView, translateNews } from "~/publishing/content/news-view.server";
import { toDatesFormValues } from "~/reservations/availability/stay-choice";
import {
  parseRequestedDates,
  restoreDraftDates,
} from "~/reservations/drafts/requested-stay.server";
import { calculateNightlyCents } from "~/reservations/quotes/quote";
import { ContactPanel } from "~/ui/contact-panel";
import { heroPreload, isShippedHero } from "~/ui/hero-picture";
import { RoomIllustrationNote } from "~/ui/illustration-note";
import { NewsList } from "~/ui/news-list";
import { Notice } from "~/ui/notice";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { RoomCard } from "~/ui/room-card";
import { SectionError } from "~/ui/section-error";
import { useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";
import { createLodgingBusiness } from "~/ui/structured-data";
import { UnverifiedEmailNotice } from "~/ui/unverified-email-notice";
import { useStayLink } from "~/ui/use-stay-link";
import { useTranslator } from "~/ui/use-translator";
import { listBookingAdvantages } from "./booking-advantages";
import { Hero, Intro, KitchenSection, Testimonials } from "./home-sections";

const featuredRoomCount = 3;
const maxHighlights = 3;

export const handle = { isPublic: true, styles: "rooms" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta(matches, {
    title: data?.welcome.title ?? "",
    description: translatorOf(matches).t(
      "A small eco-lodge on a green slope beside Nyungwe forest in south-western Rwanda: twelve rooms, a kitchen with an open fire, and trails four kilometres away. Book direct, pay at check-in.",
    ),
    path: "/",
    picture: data?.pictures[0]?.picture ?? shippedHero.picture,
    alt: data?.pictures[0]?.alt ?? shippedHero.alt,
    structuredData: data?.structuredData,
  }),
  ...(isShippedHero(data?.pictures[0]) ? [heroPreload] : []),
];

const notices = new Map([
  ["signed-out", defineMessage("You are signed out.")],
  [
    "erased",
    defineMessage(
      "Your account is deleted. If we have your email address, we've sent you a confirmation.",
    ),
  ],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now, settings, viewer, translator } = context;
  const params = new URL(request.url).searchParams;
  const [rooms, highlights, testimonials, { home: pictures }, texts] = await Promise.all([
    listTranslatedRooms(db, translator),
    loadOptional(loadHighlights(context), null),
    loadOptional(loadTestimonials(translator), null),
    loadPlacePictures(db, ["home"], translator),
    loadTexts(db, "home", context),
  ]);
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const picture = pictures[0]?.picture ?? shippedHero.picture;
  return json({
    welcome: texts.single("home-welcome"),
    forest: texts.single("home-forest"),
    kitchen: texts.single("home-kitchen"),
    activities: texts.list("doings"),
    pictures,
    notice: readNotice(request, notices),
    // New guests come here after sign-up. Staff addresses are verified at the desk.
    unverifiedEmail:
      isSmtpConfigured && viewer?.role === "guest" && !viewer.isEmailVerified ? viewer.email : null,
    highlights,
    rooms: rooms.slice(0, featuredRoomCount).map(({ rates, ...room }) => ({
      ...room,
      nightlyCents: calculateNightlyCents(rates, oneNight(today), "BB"),
    })),
    ratesNote: formatRatesNote(settings, translator),
    today,
    stay: await parseRequestedDates(
      await restoreDraftDates(params, await readDraftId(request), context),
      context,
    ),
    advantages: listBookingAdvantages(settings, translator),
    testimonials,
    structuredData: [
      createLodgingBusiness(
        rooms,
        settings,
        { origin: context.origin, today, picture },
        translator,
      ),
    ],
  });
}

async function loadHighlights({ now, settings, translator }: RequestContext) {
  const highlights = await listHighlights(db, now, maxHighlights);
  const translatedNews = await translateNews(db, highlights, translator);
  return translatedNews.map((news) => buildNewsView(news, settings.general.timeZone, translator));
}

async function loadTestimonials(translator: Translator) {
  const reviews = await bestReviewsQuery(db, testimonialCount).execute();
  return chooseTestimonials(
    await withRoomNames(db, reviews, translator),
    shippedTestimonials,
    translator,
  );
}

export default function Home() {
  const {
    pictures,
    welcome,
    activities,
    notice,
    unverifiedEmail,
    highlights,
    rooms,
    ratesNote,
    today,
    stay,
    advantages,
    testimonials,
    ...texts
  } = useLoaderData<typeof loader>();
  const [heroImage, forestImage, kitchenImage] = pictures;
  const withStay = useStayLink();
  const { t, describe } = useTranslator();
  const searchValues = { guests: "1", ...(stay && toDatesFormValues(stay)) };
  return (
    <SiteLayout>
      <Hero
        welcome={welcome}
        today={today}
        searchValues={searchValues}
        advantages={advantages}
        image={heroImage}
      >
        <Notice text={notice && describe(notice)} />
        <DeskButton />
        <UnverifiedEmailNotice email={unverifiedEmail} />
      </Hero>
      <div className="imigongo" aria-hidden="true" />
      <section className="page" aria-labelledby="featured">
        <div className="section-head">
          <h2 id="featured">{t("Wake up to the forest")}</h2>
          <a href={withStay("/rooms")}>{t("See all rooms")}</a>
        </div>
        <ul className="room-grid">
          {rooms.map((room) => (
            <li key={room.id}>
              <RoomCard room={room} href={withStay(`/rooms/${room.id}`)} headingLevel="h3" />
            </li>
          ))}
        </ul>
        <p className="note">{ratesNote}</p>
        <RoomIllustrationNote images={rooms.flatMap(({ images }) => images.slice(0, 1))} />
      </section>
      <Intro forest={texts.forest} activities={activities} image={forestImage} />
      <KitchenSection kitchen={texts.kitchen} image={kitchenImage} />
      <Testimonials testimonials={testimonials} />
      {highlights?.length !== 0 && (
        <section className="page" aria-labelledby="news">
          <div className="section-head">
            <h2 id="news">{t("News from the lodge")}</h2>
            <a href="/news">{t("All news")}</a>
          </div>
          {highlights ? (
            <NewsList news={highlights} headingLevel="h3" />
          ) : (
            <SectionError section={t("News from the lodge")} />
          )}
        </section>
      )}
      <div className="page">
        <ContactPanel form={{ values: {} }} />
      </div>
    </SiteLayout>
  );
}

function DeskButton() {
  const { viewer } = useSiteData();
  const { t } = useTranslator();
  const deskHref = viewer?.deskHref;
  if (!deskHref) return null;
  return (
    <p className="note no-print">
      <a className="button button-quiet button-small" href={deskHref}>
        {deskHref === "/admin" ? t("Admin Dashboard") : t("Housekeeping")}
      </a>
    </p>
  );
}
