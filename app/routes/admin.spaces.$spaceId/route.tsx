import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { spaceDefinition } from "~/catalogue/conference-spaces/space-definition";
import { toSpacePlaceId } from "~/catalogue/facilities/places";
import { PlacePicturesLink } from "~/desk/forms/pictures-link";
import { spacePages } from "~/desk/records/catalogue-records.server";
import { RecordForm } from "~/desk/records/record-form";
import { QuietLink } from "~/ui/button-link";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Space", ({ name }) =>
  name === null ? "Add space" : `Edit ${name}`,
);

export const loader = (args: LoaderFunctionArgs) => spacePages.load(args);

export const action = (args: ActionFunctionArgs) => spacePages.save(args);

export default function Space() {
  const data = useLoaderData<typeof loader>();
  return (
    <RecordForm
      definition={spaceDefinition}
      {...data}
      submission={useActionData<typeof action>()}
      links={
        <>
          <QuietLink href={`/conference?space=${data.id}#space`}>View</QuietLink>
          <PlacePicturesLink placeId={toSpacePlaceId(String(data.id))} values={data.values} />
        </>
      }
    />
  );
}
