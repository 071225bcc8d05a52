import type { RowOf } from "~/desk/lists/desk-list.server";
import type { seasonList } from "~/desk/lists/season-list.server";
import type { ListColumn } from "~/ui/desk/list-table";
import { useMoney } from "~/ui/money";
import { SiteLink } from "~/ui/site-link";

type SeasonRow = RowOf<typeof seasonList>;

export const seasonColumns: ListColumn<SeasonRow>[] = [
  {
    name: "Season",
    by: "name",
    isWords: true,
    cell: ({ id, name }) => <SiteLink href={`/admin/rooms/seasons/${id}`}>{name}</SiteLink>,
  },
  { name: "When", cell: ({ state }) => state },
  { name: "First night", by: "first", cell: ({ firstNight }) => firstNight },
  { name: "Last night", cell: ({ lastNight }) => lastNight },
  { name: "Days", isNumber: true, cell: ({ nights }) => nights },
  { name: "Nights of the week", cardName: "On", isWords: true, cell: ({ weekdays }) => weekdays },
  { name: "Arrivals", isWords: true, cell: ({ arrivals }) => arrivals },
  {
    name: "Bed & breakfast rates",
    cardName: "Rates",
    cell: (season) => <Rates {...season} />,
  },
  {
    name: "Actions",
    cell: ({ id, name }) => (
      <span className="row-actions">
        <SiteLink href={`/admin/rooms/seasons/${id}`}>
          Edit<span className="visually-hidden">: {name}</span>
        </SiteLink>{" "}
        <SiteLink href={`/admin/rooms/seasons/${id}/delete`}>
          Delete<span className="visually-hidden">: {name}</span>
        </SiteLink>
      </span>
    ),
  },
];

function Rates({ rooms }: SeasonRow) {
  const { formatRate } = useMoney();
  if (rooms.length === 0) return <>Usual rates in every room</>;
  return <>{rooms.map(({ name, rateCents }) => `${name} ${formatRate(rateCents)}`).join(", ")}</>;
}
