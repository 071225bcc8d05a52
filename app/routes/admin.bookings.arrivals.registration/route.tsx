import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { loadRegistration } from "~/desk/load-registration.server";
import { RegistrationCard } from "~/desk/registration-card";
import { parsePage } from "~/http/parse-query";
import { listExpectedArrivals } from "~/reservations/bookings/booking-queries.server";
import { QuietLink } from "~/ui/button-link";
import { EmptyList } from "~/ui/desk/empty-list";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Row } from "~/ui/row";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Registration cards");

const cardsPerPage = 100;
const path = "/admin/bookings/arrivals/registration";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings, now } = context;
  const today = lodgeToday(now, settings.general.timeZone);
  const bookings = await listExpectedArrivals(db, today);
  const { page, pageCount, matchCount, offset } = parsePage(
    new URL(request.url).searchParams,
    bookings.length,
    cardsPerPage,
  );
  const cards = [];
  for (const booking of bookings.slice(offset, offset + cardsPerPage)) {
    cards.push(await loadRegistration(booking, context));
  }
  return json({ day: formatStayDate(today), cards, page, pageCount, matchCount });
}

/** Renders today's registration cards, one per sheet. Guests due yesterday are included. Each page prints separately. */
export default function Registrations() {
  const { day, cards, page, pageCount, matchCount } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="no-print">Registration cards, {day}</h1>
      <Row className="actions no-print" as="div">
        <QuietLink href="/admin/bookings/arrivals">Back to arrivals</QuietLink>
        {cards.length > 0 && (
          <span>
            {pageCount > 1
              ? `${pluralise(matchCount, "card")} on ${pageCount} pages. Print each page from your browser.`
              : `${pluralise(matchCount, "card")}. Print this page from your browser.`}
          </span>
        )}
        {pageCount > 1 && (
          <Pager
            currentHref={path}
            page={page}
            pageCount={pageCount}
            matchCount={matchCount}
            noun="card"
          />
        )}
      </Row>
      {cards.length === 0 && <EmptyList title="No more arrivals today" />}
      {cards.map((card) => (
        <RegistrationCard key={card.id} card={card} />
      ))}
    </>
  );
}
