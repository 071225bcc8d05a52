import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { seasonList } from "~/desk/lists/season-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { useMoney } from "~/ui/money";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Seasons");

export const loader = (args: LoaderFunctionArgs) => seasonList.load(args);

type SeasonRow = RowOf<typeof seasonList>;

const seasonColumns: ListColumn<SeasonRow>[] = [
  column({ name: "Season", by: "name", isWords: true }, ({ id, name }) => (
    <SiteLink href={`/admin/rooms/seasons/${id}`}>{name}</SiteLink>
  )),
  column("Status", ({ state }) => state),
  column({ name: "First night", by: "first" }, ({ firstNight }) => firstNight),
  column("Last night", ({ lastNight }) => lastNight),
  column({ name: "Nights", isNumber: true }, ({ nights }) => nights),
  column({ name: "Nights of the week", cardName: "On", isWords: true }, ({ weekdays }) => weekdays),
  column({ name: "Arrivals", isWords: true }, ({ arrivals }) => arrivals),
  column({ name: "Bed & breakfast rates", cardName: "Rates" }, (season) => <Rates {...season} />),
  column("Actions", ({ id, name }) => (
    <span className="row-actions">
      <SiteLink href={`/admin/rooms/seasons/${id}`}>
        Edit<span className="visually-hidden">: {name}</span>
      </SiteLink>{" "}
      <SiteLink href={`/admin/rooms/seasons/${id}/delete`}>
        Delete<span className="visually-hidden">: {name}</span>
      </SiteLink>
    </span>
  )),
];

export default function Seasons() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Seasons"
      noun="season"
      columns={seasonColumns}
      actions={<ButtonLink href="/admin/rooms/seasons/new">Add season</ButtonLink>}
      intro={<p>Periods with rates other than the base rates.</p>}
      empty="No seasons found"
      emptyHint="Base rates apply every night."
    />
  );
}

function Rates({ rooms }: SeasonRow) {
  const { formatRate } = useMoney();
  if (rooms.length === 0) return <>Base rates</>;
  return <>{rooms.map(({ name, rateCents }) => `${name} ${formatRate(rateCents)}`).join(", ")}</>;
}
