import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AmenityForm } from "~/desk/forms/amenity-form";
import { amenityPages } from "~/desk/forms/catalogue-item-pages.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Amenity", (data) => `Edit ${data.name}`);

export const loader = (args: LoaderFunctionArgs) => amenityPages.load(args);

export const action = (args: ActionFunctionArgs) => amenityPages.change(args);

export default function EditAmenity() {
  const { name, ...loaded } = useLoaderData<typeof loader>();
  return <AmenityForm title={name} {...loaded} submission={useActionData<typeof action>()} />;
}
