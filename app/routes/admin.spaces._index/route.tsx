import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { spaceList } from "~/desk/lists/facility-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { spaceColumns } from "./space-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Spaces");

export const loader = (args: LoaderFunctionArgs) => spaceList.load(args);

export default function Spaces() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Spaces"
      noun="space"
      columns={spaceColumns}
      actions={<ButtonLink href="/admin/spaces/new">Add Space</ButtonLink>}
      intro={<p>The conference spaces that guests ask for, with their prices by the hour.</p>}
      empty={{ title: "No spaces found", start: "Guests see none." }}
    />
  );
}
