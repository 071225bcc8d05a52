import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { spacePages } from "~/desk/forms/catalogue-item-pages.server";
import { SpaceForm } from "~/desk/forms/space-form";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Space", (data) => `Edit ${data.name}`);

export const loader = (args: LoaderFunctionArgs) => spacePages.load(args);

export const action = (args: ActionFunctionArgs) => spacePages.change(args);

export default function EditSpace() {
  const { name, ...formProps } = useLoaderData<typeof loader>();
  return <SpaceForm title={name} {...formProps} submission={useActionData<typeof action>()} />;
}
