import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { amenityDefinition } from "~/catalogue/amenities/amenity-definition";
import { toAmenityPlaceId } from "~/catalogue/facilities/places";
import { PlacePicturesLink } from "~/desk/forms/pictures-link";
import { amenityPages } from "~/desk/records/catalogue-records.server";
import { RecordForm } from "~/desk/records/record-form";
import { QuietLink } from "~/ui/button-link";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Amenity", ({ name }) =>
  name === null ? "Add amenity" : `Edit ${name}`,
);

export const loader = (args: LoaderFunctionArgs) => amenityPages.load(args);

export const action = (args: ActionFunctionArgs) => amenityPages.save(args);

export default function Amenity() {
  const data = useLoaderData<typeof loader>();
  return (
    <RecordForm
      definition={amenityDefinition}
      {...data}
      submission={useActionData<typeof action>()}
      links={
        <>
          <QuietLink href="/amenities#amenities">View</QuietLink>
          <PlacePicturesLink placeId={toAmenityPlaceId(String(data.id))} values={data.values} />
        </>
      }
    />
  );
}
