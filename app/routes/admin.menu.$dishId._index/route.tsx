import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { dishDefinition } from "~/catalogue/menu/dish-definition";
import { dishPages } from "~/desk/records/catalogue-records.server";
import { RecordForm } from "~/desk/records/record-form";
import { QuietLink } from "~/ui/button-link";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Dish", ({ name }) =>
  name === null ? "Add dish" : `Edit ${name}`,
);

export const loader = (args: LoaderFunctionArgs) => dishPages.load(args);

export const action = (args: ActionFunctionArgs) => dishPages.save(args);

export default function Dish() {
  return (
    <RecordForm
      definition={dishDefinition}
      {...useLoaderData<typeof loader>()}
      submission={useActionData<typeof action>()}
      links={<QuietLink href="/restaurant?menu=all#menu">View</QuietLink>}
    />
  );
}
