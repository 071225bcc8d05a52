import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AmenityForm } from "~/desk/forms/amenity-form";
import { amenityPages } from "~/desk/forms/facility-pages.server";
import { recordTitle } from "~/ui/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  recordTitle(page, data && `Edit ${data.name}`, "Amenity not found");

export const loader = (args: LoaderFunctionArgs) => amenityPages.load(args);

export const action = (args: ActionFunctionArgs) => amenityPages.change(args);

export default function EditAmenity() {
  const { name, ...loaded } = useLoaderData<typeof loader>();
  return <AmenityForm title={name} {...loaded} sent={useActionData<typeof action>()} />;
}
