import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadPlaces } from "~/catalogue/facilities/load-places.server";
import type { SitePicture } from "~/catalogue/rooms/stored-pictures.server";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { readNotice } from "~/http/read-notice";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Page pictures");

const notices = new Map([["saved", "Saved."]]);

export async function loader({ request }: LoaderFunctionArgs) {
  const places = await loadPlaces(db);
  return json({
    places: places.map(({ id, name, isChosen, images }) => ({ id, name, isChosen, images })),
    notice: readNotice(request, notices),
  });
}

interface ListedPlace {
  id: string;
  name: string;
  isChosen: boolean;
  images: SitePicture[];
}

export default function Places() {
  const { places, notice } = useLoaderData<typeof loader>();
  return (
    <>
      <Notice text={notice} />
      <h1>Page pictures</h1>
      <p className="lead">
        Upload your own photographs under <SiteLink href="/admin/media">Media</SiteLink>, then
        choose them here. Room pictures are chosen with each{" "}
        <SiteLink href="/admin/rooms">room</SiteLink>.
      </p>
      <PlaceList places={places} />
    </>
  );
}

function PlaceList({ places }: { places: ListedPlace[] }) {
  return (
    <ul className="picture-choices">
      {places.map(({ id, name, isChosen, images: [firstImage, ...otherImages] }) => (
        <li key={id}>
          {firstImage && <Picture {...firstImage} sizes="(min-width: 40rem) 18rem, 92vw" />}
          <h2>
            <SiteLink href={`/admin/media/places/${id}`}>{name}</SiteLink>
          </h2>
          <p className="note">
            {isChosen
              ? `${pluralise(otherImages.length + 1, "picture")} chosen.`
              : "Default pictures."}
          </p>
        </li>
      ))}
    </ul>
  );
}
