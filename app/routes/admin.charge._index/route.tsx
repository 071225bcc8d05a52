import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lodgeToday } from "~/core/instants";
import { db } from "~/db.server";
import { loadChargeNotice } from "~/desk/load-charge-notice.server";
import { listInHouse } from "~/reservations/occupancy/occupancy-queries.server";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Charge to a door");

export async function loader({ request, context: { settings, now } }: LoaderFunctionArgs) {
  const stays = await listInHouse(db, lodgeToday(now, settings.general.timeZone));
  return json({ stays, notice: await loadChargeNotice(request) });
}

export default function Charge() {
  const { stays, notice } = useLoaderData<typeof loader>();
  return (
    <>
      <Notice text={notice} />
      <h1>Charge to a door</h1>
      {stays.length === 0 ? (
        <p className="empty-line">
          Nobody is checked in. The bill of a booking takes charges at any time.
        </p>
      ) : (
        <ul className="charge-doors">
          {stays.map(({ id, doorName, roomName, lastName, guestName }) => (
            <li key={id}>
              <SiteLink href={`/admin/charge/${id}`}>
                <strong>{doorName ?? `${roomName}, unassigned`}</strong>{" "}
                <span>{lastName || guestName || "Guest"}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
