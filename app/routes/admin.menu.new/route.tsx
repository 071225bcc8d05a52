import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { DishForm } from "~/desk/forms/dish-form";
import { dishPages } from "~/desk/forms/facility-pages.server";
import { pageTitle } from "~/ui/page-meta";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add a dish");

export const action = (args: ActionFunctionArgs) => dishPages.add(args);

export default function NewDish() {
  const sent = useActionData<typeof action>();
  const values = { category: "main", isListed: "yes" };
  return <DishForm id={null} title="Add a dish" values={values} sent={sent} />;
}
