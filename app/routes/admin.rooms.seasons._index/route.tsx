import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { seasonList } from "~/desk/lists/season-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { seasonColumns } from "./season-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Seasons");

export const loader = (args: LoaderFunctionArgs) => seasonList.load(args);

export default function Seasons() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Seasons"
      noun="season"
      columns={seasonColumns}
      actions={<ButtonLink href="/admin/rooms/seasons/new">Add Season</ButtonLink>}
      intro={<p>Nights on which rooms have other rates than their usual ones.</p>}
      empty={{ title: "No seasons found", start: "Every night has the usual rates." }}
    />
  );
}
