import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lodgeToday } from "~/core/instants";
import { db } from "~/db.server";
import { loadChargeNotice } from "~/desk/load-notices.server";
import { listInHouseStays } from "~/reservations/occupancy/occupancy-queries.server";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Post charge to room");

export async function loader({ request, context: { settings, now } }: LoaderFunctionArgs) {
  const stays = await listInHouseStays(db, lodgeToday(now, settings.general.timeZone));
  return json({ stays, notice: await loadChargeNotice(request) });
}

export default function Charge() {
  const { stays, notice } = useLoaderData<typeof loader>();
  return (
    <>
      <Notice text={notice} />
      <h1>Post charge to room</h1>
      {stays.length === 0 ? (
        <p className="empty-line">
          No guests are checked in. You can post charges on the folio of any booking.
        </p>
      ) : (
        <ul className="charge-rooms">
          {stays.map(({ id, unitName, roomName, lastName, guestName }) => (
            <li key={id}>
              <SiteLink href={`/admin/post-charge/${id}`}>
                <strong>{unitName ?? `${roomName}, unassigned`}</strong>{" "}
                <span>{lastName || guestName || "Guest"}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
