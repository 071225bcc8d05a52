import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AmenityForm } from "~/desk/forms/amenity-form";
import { amenityPages } from "~/desk/forms/catalogue-item-pages.server";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add amenity");

export const loader = () => amenityPages.loadNew();

export const action = (args: ActionFunctionArgs) => amenityPages.add(args);

export default function NewAmenity() {
  const { values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return <AmenityForm id={null} title="Add amenity" values={values} submission={actionData} />;
}
