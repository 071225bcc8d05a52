import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dishPages } from "~/desk/forms/catalogue-item-pages.server";
import { DishForm } from "~/desk/forms/dish-form";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add dish");

export const loader = () => dishPages.loadNew();

export const action = (args: ActionFunctionArgs) => dishPages.add(args);

export default function NewDish() {
  const { values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return <DishForm id={null} title="Add dish" values={values} submission={actionData} />;
}
