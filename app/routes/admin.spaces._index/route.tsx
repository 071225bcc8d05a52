import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { spaceList } from "~/desk/lists/facility-list.server";
import { Amount } from "~/ui/amount";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Spaces");

export const loader = (args: LoaderFunctionArgs) => spaceList.load(args);

const spaceColumns: ListColumn<RowOf<typeof spaceList>>[] = [
  column({ name: "Name", isWords: true }, ({ id, name }) => (
    <SiteLink href={`/admin/spaces/${id}`}>{name}</SiteLink>
  )),
  column({ name: "Max. capacity", isNumber: true }, ({ capacity }) => capacity),
  column({ name: "Price per hour", isNumber: true }, (space) => (
    <Amount cents={space.pricePerHourCents} />
  )),
  column("Status", ({ isListed }) => (isListed ? "On the site" : "Hidden")),
];

export default function Spaces() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Spaces"
      noun="space"
      columns={spaceColumns}
      actions={<ButtonLink href="/admin/spaces/new">Add space</ButtonLink>}
      intro={<p>Conference spaces and their hourly prices.</p>}
      empty="No spaces found"
      emptyHint="Add the first space."
    />
  );
}
