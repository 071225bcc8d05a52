import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { readPlaces } from "~/facilities/read-places.server";
import { readNotice } from "~/http/read-notice";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";
import { PlaceList } from "./place-list";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Pictures of pages");

const notices = new Map([["saved", "The pictures are chosen. The page shows them now."]]);

export async function loader({ request }: LoaderFunctionArgs) {
  const places = await readPlaces(db);
  return json({
    places: places.map(({ id, name, isChosen, images }) => ({ id, name, isChosen, images })),
    notice: readNotice(request, notices),
  });
}

export default function Places() {
  const { places, notice } = useLoaderData<typeof loader>();
  return (
    <>
      <Notice text={notice} />
      <h1>Pictures of pages</h1>
      <p className="lead">
        Each place of the public pages shows the pictures that the site came with, until you choose
        your own: upload photographs under <SiteLink href="/admin/media">Media</SiteLink>, then
        choose them here. Pictures of rooms are chosen with each{" "}
        <SiteLink href="/admin/rooms">room</SiteLink>.
      </p>
      <PlaceList places={places} />
    </>
  );
}
