import type { ListColumn } from "~/ui/desk/list-table";
import { useMoney } from "~/ui/money";

interface SeasonRow {
  id: number;
  name: string;
  firstNight: string;
  lastNight: string;
  nights: number;
  state: string;
  rooms: { name: string; rateCents: number }[];
}

export const seasonColumns: ListColumn<SeasonRow>[] = [
  {
    name: "Season",
    by: "name",
    isWords: true,
    cell: ({ id, name }) => <a href={`/admin/rooms/seasons/${id}`}>{name}</a>,
  },
  { name: "When", cell: ({ state }) => state },
  { name: "First night", by: "first", cell: ({ firstNight }) => firstNight },
  { name: "Last night", cell: ({ lastNight }) => lastNight },
  { name: "Nights", isNumber: true, cell: ({ nights }) => nights },
  {
    name: "Bed & breakfast rates",
    cardName: "Rates",
    cell: (season) => <Rates {...season} />,
  },
  {
    name: "Actions",
    cell: ({ id, name }) => (
      <span className="row-actions">
        <a href={`/admin/rooms/seasons/${id}`}>
          Edit<span className="visually-hidden">: {name}</span>
        </a>{" "}
        <a href={`/admin/rooms/seasons/${id}/delete`}>
          Delete<span className="visually-hidden">: {name}</span>
        </a>
      </span>
    ),
  },
];

function Rates({ rooms }: SeasonRow) {
  const { formatRate } = useMoney();
  if (rooms.length === 0) return <>Usual rates in every room</>;
  return <>{rooms.map(({ name, rateCents }) => `${name} ${formatRate(rateCents)}`).join(", ")}</>;
}
