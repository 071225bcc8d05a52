import type { SeasonGridRow } from "~/catalogue/season-grid";
import { BoardHeads } from "./board-heads";
import { useMoney } from "./money";

/** A season that is about to be saved. */
export interface SeasonPreview {
  rows: SeasonGridRow[];
  /** Says yes to what was typed when this was shown. */
  seen: string;
}

/** What comes of a season's form, room by room and board by board, before it is saved. */
export function SeasonGrid({ preview: { rows, seen } }: { preview: SeasonPreview }) {
  return (
    <section className="panel" aria-labelledby="grid">
      <h2 id="grid">What these nights will cost</h2>
      <p role="status">Nothing is saved yet: press “Save season” if this is right.</p>
      <input type="hidden" name="seen" value={seen} />
      <table className="rate-matrix">
        <thead>
          <BoardHeads first="Room" />
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <Rate key={cell.board} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rate({ cell }: { cell: SeasonGridRow["cells"][number] }) {
  const { formatRate } = useMoney();
  const sources = {
    typed: "",
    supplement: `BB and the usual ${formatRate(cell.supplementCents)}`,
    "as-bb": "as BB: the room has no rate for it",
    usual: "as usual",
  };
  return (
    <td>
      {formatRate(cell.cents)} <small>{sources[cell.source]}</small>
    </td>
  );
}
