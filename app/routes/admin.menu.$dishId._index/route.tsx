import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DishForm } from "~/desk/forms/dish-form";
import { dishPages } from "~/desk/forms/facility-pages.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Dish", (data) => `Edit ${data.name}`);

export const loader = (args: LoaderFunctionArgs) => dishPages.load(args);

export const action = (args: ActionFunctionArgs) => dishPages.change(args);

export default function EditDish() {
  const { name, ...formProps } = useLoaderData<typeof loader>();
  return <DishForm title={name} {...formProps} submission={useActionData<typeof action>()} />;
}
