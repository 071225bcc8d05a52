import { SortedHead } from "~/ui/sorted-head";

interface SeasonView {
  id: number;
  name: string;
  firstNight: string;
  lastNight: string;
  nights: number;
  state: string;
  rooms: string[];
}

export function SeasonsTable({
  seasons,
  ...sortBy
}: {
  seasons: SeasonView[];
  sort: string;
  /** The list's own address. */
  here: string;
}) {
  return (
    <table className="list">
      <caption className="visually-hidden">Seasons</caption>
      <thead>
        <tr>
          <SortedHead {...sortBy} name="Season" isWords by="name" />
          <th scope="col">When</th>
          <SortedHead {...sortBy} name="First night" by="first" />
          <th scope="col">Last night</th>
          <th scope="col" className="number">
            Nights
          </th>
          <th scope="col">Bed & breakfast rates</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {seasons.map((season) => (
          <tr key={season.id}>
            <th scope="row" data-label="Season">
              <a href={`/admin/rooms/seasons/${season.id}`}>{season.name}</a>
            </th>
            <td data-label="When">{season.state}</td>
            <td data-label="First night">{season.firstNight}</td>
            <td data-label="Last night">{season.lastNight}</td>
            <td data-label="Nights" className="number">
              {season.nights}
            </td>
            <td data-label="Rates">
              {season.rooms.length > 0 ? season.rooms.join(", ") : "Usual rates in every room"}
            </td>
            <td data-label="Actions">
              <span className="row-actions">
                <a href={`/admin/rooms/seasons/${season.id}`}>
                  Edit<span className="visually-hidden">: {season.name}</span>
                </a>{" "}
                <a href={`/admin/rooms/seasons/${season.id}/delete`}>
                  Delete<span className="visually-hidden">: {season.name}</span>
                </a>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
