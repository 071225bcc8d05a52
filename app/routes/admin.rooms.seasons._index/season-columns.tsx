import type { RowOf } from "~/desk/lists/desk-list.server";
import type { seasonList } from "~/desk/lists/season-list.server";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { useMoney } from "~/ui/money";
import { SiteLink } from "~/ui/site-link";

type SeasonRow = RowOf<typeof seasonList>;

export const seasonColumns: ListColumn<SeasonRow>[] = [
  column({ name: "Season", by: "name", isWords: true }, ({ id, name }) => (
    <SiteLink href={`/admin/rooms/seasons/${id}`}>{name}</SiteLink>
  )),
  column("When", ({ state }) => state),
  column({ name: "First night", by: "first" }, ({ firstNight }) => firstNight),
  column("Last night", ({ lastNight }) => lastNight),
  column({ name: "Days", isNumber: true }, ({ nights }) => nights),
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

function Rates({ rooms }: SeasonRow) {
  const { formatRate } = useMoney();
  if (rooms.length === 0) return <>Usual rates in every room</>;
  return <>{rooms.map(({ name, rateCents }) => `${name} ${formatRate(rateCents)}`).join(", ")}</>;
}
