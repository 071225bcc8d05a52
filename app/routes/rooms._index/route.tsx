import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { matchesFilters } from "~/catalogue/rooms/room-filters";
import { formatRatesNote } from "~/catalogue/rooms/room-labels";
import { listTranslatedRooms } from "~/catalogue/rooms/translated-rooms.server";
import { lodgeToday } from "~/core/instants";
import { currencySign } from "~/core/money";
import { withQuery } from "~/core/paths";
import { countNights, oneNight } from "~/core/stay";
import { db } from "~/db.server";
import { readDraftId } from "~/http/cookies.server";
import { listFullRoomIds } from "~/reservations/availability/availability-queries.server";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import { toPartyFormValues } from "~/reservations/availability/stay-choice";
import { restoreDraftDates } from "~/reservations/drafts/requested-stay.server";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { calculateAverageCents, quoteStayForParty } from "~/reservations/quotes/quote";
import { ErrorSummary } from "~/ui/error-summary";
import { RoomIllustrationNote } from "~/ui/illustration-note";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { RoomCard } from "~/ui/room-card";
import { SiteLayout } from "~/ui/site-layout";
import { breadcrumbs } from "~/ui/structured-data";
import { useTranslator } from "~/ui/use-translator";
import { FilterForm } from "./filter-form";
import { loadSearchAlternatives } from "./load-search-alternatives.server";
import { NoRooms } from "./no-rooms";
import { parseRoomSearch } from "./room-search.server";

export const handle = { isPublic: true, styles: "rooms" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: translatorOf(matches).t("Rooms"),
    hasErrors: Boolean(data?.search.errors),
    description: translatorOf(matches).t(
      "Single, double, twin and triple rooms with forest or garden view, from bed and breakfast to full board. Choose your dates, book direct, pay at check-in.",
    ),
    path: "/rooms",
    picture: "rooms/double-1",
    alt: "Cutaway model of a double room seen from above: a four-poster double bed with tied white netting, two green armchairs by the window, a desk and a bathroom corner, with forest trees behind the walls.",
    structuredData: data?.structuredData,
  });

/** Responds with 400 to an invalid search. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now, settings, translator } = context;
  const url = new URL(request.url);
  const params = await restoreDraftDates(url.searchParams, await readDraftId(request), context);
  const limits = await loadStayLimits(db, settings);
  const search = parseRoomSearch(params, limits, context);
  const { stay, filters } = search;
  const bookableStay = search.areDatesAndPartyValid ? stay : null;
  const [rooms, fullRoomIds] = await Promise.all([
    listTranslatedRooms(db, translator),
    stay ? listFullRoomIds(db, stay) : new Set<number>(),
  ]);
  const today = lodgeToday(now, settings.general.timeZone);
  const pricedStay = stay ?? oneNight(today);
  const availableRooms = rooms.filter(({ id }) => !fullRoomIds.has(id));
  const matchingRooms = availableRooms
    .map((room) => {
      const quote = quoteStayForParty(
        room,
        { ...search, ...pricedStay },
        "BB",
        getChargeTerms(settings),
      );
      return { ...room, quote, nightlyCents: calculateAverageCents(quote.nights) };
    })
    .filter((room) => matchesFilters(room, filters));
  const stayParams = stay && { ...stay, ...(search.invalidParty ?? toPartyFormValues(search)) };
  const needsAlternatives = matchingRooms.length === 0 && !search.errors;
  const data = {
    structuredData: [
      breadcrumbs(context.origin, [{ path: "/rooms", name: translator.t("Rooms") }], translator),
    ],
    search,
    ratesNote: formatRatesNote(settings, translator),
    currencySymbol: currencySign(settings.general.currency),
    today,
    types: [...new Set(rooms.map((room) => room.type))],
    views: [...new Set(rooms.map((room) => room.view))],
    roomTypeCount: rooms.length,
    largestCapacity: Math.max(0, ...rooms.map((room) => room.capacity)),
    alternatives: needsAlternatives
      ? await loadSearchAlternatives(search, { rooms, availableRooms, pricedStay }, url, {
          settings,
          limits,
          now,
          translator,
        })
      : null,
    rooms: matchingRooms.map(({ description: _, images, rates: __, quote, ...room }) => ({
      ...room,
      images: images.slice(0, 1),
      href: withQuery(`/rooms/${room.id}`, { ...stayParams }),
      stay: bookableStay && {
        nights: quote.nights.length,
        totalCents: quote.totalCents,
        bookHref: withQuery(`/rooms/${room.id}`, { ...stayParams, intent: "book" }),
      },
    })),
  };
  return search.errors ? json(data, { status: 400 }) : data;
}

export default function Rooms() {
  const {
    search,
    ratesNote,
    currencySymbol,
    today,
    types,
    views,
    roomTypeCount,
    largestCapacity,
    alternatives,
    rooms,
  } = useLoaderData<typeof loader>();
  const { t, count } = useTranslator();
  const form = { values: search.submitted, errors: search.errors };
  // Errors are at the top, so the page must not scroll to the results.
  const resultsId = search.errors ? undefined : "results";
  return (
    <SiteLayout className="page">
      <ErrorSummary errors={search.errors} />
      {search.areDatesAndPartyValid ? (
        <h1 aria-live="polite">
          {count(rooms.length, "{n} Room Available", "{n} Rooms Available")}
          {search.stay && <span className="h1-note"> {t("for your selected dates")}</span>}
        </h1>
      ) : (
        <h1>{t("Rooms")}</h1>
      )}
      {!search.stay && (
        <p className="lead">
          {count(
            roomTypeCount,
            "{n} room type. Choose your dates to see availability and prices.",
            "{n} room types. Choose your dates to see availability and prices.",
          )}
        </p>
      )}
      <FilterForm
        form={form}
        stay={search.areDatesAndPartyValid ? search.stay : null}
        party={search}
        checkedValues={search.checkedValues}
        today={today}
        currencySymbol={currencySymbol}
        types={types}
        views={views}
        isOpen={search.isFiltered}
      />
      {rooms.length > 0 ? (
        <ul className="room-grid" id={resultsId}>
          {rooms.map(({ href, stay, ...room }, index) => (
            <li key={room.id} id={`room-${room.id}`}>
              <RoomCard room={room} href={href} stay={stay} headingLevel="h2" eager={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <NoRooms
          id={resultsId}
          party={search}
          largestCapacity={largestCapacity}
          stayLength={search.stay && count(countNights(search.stay), "{n} night", "{n} nights")}
          alternatives={alternatives}
        />
      )}
      <p className="note">{ratesNote}</p>
      <RoomIllustrationNote images={rooms.flatMap(({ images }) => images)} />
    </SiteLayout>
  );
}
