import type { SeasonGrid, SeasonGridRow } from "~/catalogue/rooms/season-grid";
import { pluralise } from "~/core/pluralise";
import { BoardHeaders } from "./board-headers";
import { useMoney } from "./money";

export interface SeasonPreview {
  grids: SeasonGrid[];
  /** A digest of the rates that are shown. The form sends it back, so that exactly these rates are saved. */
  digest: string;
}

export function SeasonRatePreview({ preview: { grids, digest } }: { preview: SeasonPreview }) {
  return (
    <section className="panel" aria-labelledby="grid">
      <h2 id="grid">Rate preview</h2>
      <p role="status">Nothing is saved yet.</p>
      <input type="hidden" name="seen" value={digest} />
      {grids.map((grid) => (
        <table key={grid.otherSeasonName ?? ""} className="rate-matrix">
          {(grids.length > 1 || grid.otherSeasonName !== null) && (
            <caption>{formatCaption(grid)}</caption>
          )}
          <thead>
            <BoardHeaders firstHeader="Room" />
          </thead>
          <tbody>
            {grid.rows.map(({ id, name, cells }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {cells.map((cell) => (
                  <RateCell key={cell.board} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

/**
 * Only for a season without rates. A season with rates shares no night with another that has rates, so it has one
 * grid, which needs no caption.
 */
const formatCaption = ({ nightCount, otherSeasonName }: SeasonGrid) =>
  otherSeasonName === null
    ? `${pluralise(nightCount, "night")} at base rates`
    : `${pluralise(nightCount, "night")} at the rates of ${otherSeasonName}`;

function RateCell({ cell }: { cell: SeasonGridRow["cells"][number] }) {
  const { formatRate } = useMoney();
  const sourceLabels = {
    entered: "",
    supplement: `BB + supplement ${formatRate(cell.supplementCents)}`,
    "bed-and-breakfast": "as BB (no rate set)",
    "other-season": "",
    base: "base rate",
  };
  return (
    <td>
      {formatRate(cell.cents)} <small>{sourceLabels[cell.source]}</small>
    </td>
  );
}
