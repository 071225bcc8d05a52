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
  column({ name: "Most people", isNumber: true }, ({ capacity }) => capacity),
  column({ name: "Price per hour", isNumber: true }, (space) => (
    <Amount cents={space.pricePerHourCents} />
  )),
  column("State", ({ isListed }) => (isListed ? "Offered" : "Put away")),
];

export default function Spaces() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Spaces"
      noun="space"
      columns={spaceColumns}
      actions={<ButtonLink href="/admin/spaces/new">Add Space</ButtonLink>}
      intro={<p>The conference spaces that guests ask for, with their prices by the hour.</p>}
      empty="No spaces found"
      start="Guests see none."
    />
  );
}
