import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shippedHero } from "~/catalogue/facilities/places";
import { readPlacePictures } from "~/catalogue/facilities/read-places.server";
import { shippedTestimonials } from "~/catalogue/facilities/testimonials";
import { ratesNote } from "~/catalogue/rooms/room-labels";
import { listRoomsIn, withRoomNames } from "~/catalogue/rooms/rooms-in-words.server";
import { readTexts } from "~/catalogue/texts/read-texts.server";
import { isMailSent } from "~/communication/mail/read-mails.server";
import { lodgeToday } from "~/core/instants";
import type { Words } from "~/core/languages/words";
import { said } from "~/core/languages/words";
import { oneNight } from "~/core/stay";
import { db } from "~/db.server";
import { bestReviewsQuery } from "~/guests/reviews/review-queries.server";
import { chooseTestimonials, shownTestimonials } from "~/guests/reviews/review-rules";
import { readDraftId } from "~/http/cookies.server";
import { readNotice } from "~/http/read-notice";
import { readPart } from "~/http/read-part.server";
import type { RequestContext } from "~/http/request-context";
import { newsInWords } from "~/publishing/content/news-in-words.server";
import { listHighlights } from "~/publishing/content/news-queries.server";
import { viewNews } from "~/publishing/content/view-news.server";
import { datesValues } from "~/reservations/availability/stay-choice";
import { readAskedDates, recallDates } from "~/reservations/drafts/asked-stay.server";
import { nightlyCents } from "~/reservations/quotes/quote";
import { ContactPanel } from "~/ui/contact-panel";
import { DeskLine } from "~/ui/desk-line";
import { heroPreload, isShippedHero } from "~/ui/hero-picture";
import { useKeptStay } from "~/ui/kept-stay";
import { RoomModelNote } from "~/ui/model-note";
import { NewsList } from "~/ui/news-list";
import { Notice } from "~/ui/notice";
import { pageMeta, wordsOf } from "~/ui/page-meta";
import { PartFault } from "~/ui/part-fault";
import { RoomCard } from "~/ui/room-card";
import { SiteLayout } from "~/ui/site-layout";
import { lodgingBusiness } from "~/ui/structured-data";
import { UnprovedLine } from "~/ui/unproved-line";
import { useWords } from "~/ui/use-words";
import { Hero } from "./hero";
import { Intro } from "./intro";
import { bookingPromises } from "./promises";
import { Table } from "./table";
import { Testimonials } from "./testimonials";

/** How many rooms the home page features (specification, section 9). */
const featuredRooms = 3;
/** How many promotions and announcements it shows. */
const mostHighlights = 3;

export const handle = { isPublic: true, styles: "rooms" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta(matches, {
    title: data?.welcome.title ?? "",
    description: wordsOf(matches).t(
      "A small eco-lodge on a green slope beside Nyungwe forest in south-western Rwanda: twelve rooms, a kitchen with a fire, and the trails four kilometres away. Book direct, pay at check-in.",
    ),
    path: "/",
    picture: data?.pictures[0]?.picture ?? shippedHero.picture,
    alt: data?.pictures[0]?.alt ?? shippedHero.alt,
    structuredData: data?.structuredData,
  }),
  ...(isShippedHero(data?.pictures[0]) ? [heroPreload] : []),
];

const notices = new Map([
  ["erased", said("Your account is erased. A last mail says so, if we could reach you by mail.")],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now, settings, viewer, words } = context;
  const params = new URL(request.url).searchParams;
  const [rooms, highlights, testimonials, { home: pictures }, texts] = await Promise.all([
    listRoomsIn(db, words),
    readPart(readNews(context), null),
    readPart(readTestimonials(words), null),
    readPlacePictures(db, ["home"], words),
    readTexts(db, "home", context),
  ]);
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const picture = pictures[0]?.picture ?? shippedHero.picture;
  return json({
    welcome: texts.one("home-welcome"),
    forest: texts.one("home-forest"),
    kitchen: texts.one("home-kitchen"),
    doings: texts.list("doings"),
    pictures,
    notice: readNotice(request, notices),
    // Whoever has just made an account comes here; the desk vouches for its own.
    unproved: isMailSent && viewer?.role === "guest" && !viewer.isEmailProved ? viewer.email : null,
    highlights,
    rooms: rooms.slice(0, featuredRooms).map(({ rates, ...room }) => ({
      ...room,
      nightlyCents: nightlyCents(rates, oneNight(today), "BB"),
    })),
    note: ratesNote(settings, words),
    today,
    stay: await readAskedDates(
      await recallDates(params, await readDraftId(request), context),
      context,
    ),
    promises: bookingPromises(settings, words),
    testimonials,
    structuredData: [
      lodgingBusiness(rooms, settings, { origin: context.origin, today, picture }, words),
    ],
  });
}

async function readNews({ now, settings, words }: RequestContext) {
  const highlights = await listHighlights(db, now, mostHighlights);
  const inWords = await newsInWords(db, highlights, words);
  return inWords.map((news) => viewNews(news, settings.general.timeZone, words));
}

async function readTestimonials(words: Words) {
  const reviews = await bestReviewsQuery(db, shownTestimonials).execute();
  return chooseTestimonials(await withRoomNames(db, reviews, words), shippedTestimonials, words);
}

export default function Home() {
  const {
    pictures,
    welcome,
    doings,
    notice,
    unproved,
    highlights,
    rooms,
    note,
    today,
    stay,
    promises,
    testimonials,
    ...texts
  } = useLoaderData<typeof loader>();
  const [morning, forest, kitchen] = pictures;
  const keepStay = useKeptStay();
  const { t, tell } = useWords();
  const searched = { guests: "1", ...(stay && datesValues(stay)) };
  return (
    <SiteLayout>
      <Hero {...{ welcome, today, searched, promises }} image={morning}>
        <Notice text={notice && tell(notice)} />
        <DeskLine />
        <UnprovedLine email={unproved} />
      </Hero>
      <div className="imigongo" aria-hidden="true" />
      <section className="page" aria-labelledby="featured">
        <div className="section-head">
          <h2 id="featured">{t("Rooms to wake up in")}</h2>
          <a href={keepStay("/rooms")}>{t("See all rooms")}</a>
        </div>
        <ul className="room-grid">
          {rooms.map((room) => (
            <li key={room.id}>
              <RoomCard room={room} href={keepStay(`/rooms/${room.id}`)} headingLevel="h3" />
            </li>
          ))}
        </ul>
        <p className="note">{note}</p>
        <RoomModelNote images={rooms.flatMap(({ images }) => images.slice(0, 1))} />
      </section>
      <Intro forest={texts.forest} doings={doings} image={forest} />
      <Table kitchen={texts.kitchen} image={kitchen} />
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
            <PartFault part={t("News from the lodge")} />
          )}
        </section>
      )}
      <div className="page">
        <ContactPanel form={{ values: {} }} />
      </div>
    </SiteLayout>
  );
}
