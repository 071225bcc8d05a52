import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { extraDefinition } from "~/catalogue/extras/extra-definition";
import { extraPages } from "~/desk/records/catalogue-records.server";
import { RecordForm } from "~/desk/records/record-form";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Item", ({ name }) => name ?? "Add item");

export const loader = (args: LoaderFunctionArgs) => extraPages.load(args);

export const action = (args: ActionFunctionArgs) => extraPages.save(args);

export default function Extra() {
  return (
    <RecordForm
      definition={extraDefinition}
      {...useLoaderData<typeof loader>()}
      submission={useActionData<typeof action>()}
      note="Charges already posted do not change."
    />
  );
}
