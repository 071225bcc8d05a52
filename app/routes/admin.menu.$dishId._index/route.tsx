import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dishPages } from "~/desk/forms/catalogue-item-pages.server";
import { DishForm } from "~/desk/forms/dish-form";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Dish", (data) => `Edit ${data.name}`);

export const loader = (args: LoaderFunctionArgs) => dishPages.load(args);

export const action = (args: ActionFunctionArgs) => dishPages.change(args);

export default function EditDish() {
  const { name, ...formProps } = useLoaderData<typeof loader>();
  return <DishForm title={name} {...formProps} submission={useActionData<typeof action>()} />;
}
