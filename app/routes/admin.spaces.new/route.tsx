import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { spacePages } from "~/desk/forms/catalogue-item-pages.server";
import { SpaceForm } from "~/desk/forms/space-form";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add space");

export const loader = () => spacePages.loadNew();

export const action = (args: ActionFunctionArgs) => spacePages.add(args);

export default function NewSpace() {
  const { values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return <SpaceForm id={null} title="Add space" values={values} submission={actionData} />;
}
