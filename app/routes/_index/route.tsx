import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lodgeToday } from "~/booking/stay";
import { ratesNote } from "~/catalogue/room-labels";
import { listRooms } from "~/catalogue/room-queries.server";
import { db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";
import { FaultPage } from "~/ui/fault-page";
import { HeroPicture } from "~/ui/hero-picture";
import { RoomCard } from "~/ui/room-card";
import { SearchFields } from "~/ui/search-fields";
import { useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";

/** How many rooms the home page features (specification, section 9). */
const featuredRooms = 3;

export const meta: MetaFunction = () => [
  { title: "Nyungwe Eco-Lodge: sleep at the edge of the rainforest" },
];

export async function loader(_: LoaderFunctionArgs) {
  const [rooms, settings] = await Promise.all([listRooms(db), readSettings(db)]);
  return json({
    rooms: rooms.slice(0, featuredRooms),
    note: ratesNote(settings.payment.taxPercent),
    today: lodgeToday(new Date(), settings.general.timeZone),
  });
}

export default function Home() {
  const { rooms, note, today } = useLoaderData<typeof loader>();
  const { site } = useSiteData();
  return (
    <SiteLayout>
      <section className="hero">
        <HeroPicture />
        <div className="hero-text">
          <p className="eyebrow">{site.address}</p>
          <h1>Sleep where the rainforest begins</h1>
          <p className="lead">
            Twelve rooms on a green slope, four kilometres from the trails of Nyungwe.
          </p>
          <form action="/rooms" className="search-bar">
            <SearchFields form={{ values: { guests: "1" } }} today={today} />
            <button type="submit" className="button">
              Search Rooms
            </button>
          </form>
        </div>
      </section>
      <div className="imigongo" aria-hidden="true" />
      <section className="page" aria-labelledby="featured">
        <div className="section-head">
          <h2 id="featured">Rooms to wake up in</h2>
          <a href="/rooms">See all rooms</a>
        </div>
        <ul className="room-grid">
          {rooms.map((room) => (
            <li key={room.id}>
              <RoomCard room={room} href={`/rooms/${room.id}`} headingLevel="h3" />
            </li>
          ))}
        </ul>
        <p className="note">{note}</p>
      </section>
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return <FaultPage />;
}
