import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { amenityList } from "~/desk/lists/facility-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { amenityColumns } from "./amenity-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Amenities");

export const loader = (args: LoaderFunctionArgs) => amenityList.load(args);

export default function Amenities() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Amenities"
      noun="amenity"
      columns={amenityColumns}
      actions={<ButtonLink href="/admin/amenities/new">Add Amenity</ButtonLink>}
      intro={
        <p>
          The places of the house on the page “Amenities”. What reception arranges stands under
          Texts.
        </p>
      }
      empty={{ title: "No amenities found", start: "Guests see none." }}
    />
  );
}
