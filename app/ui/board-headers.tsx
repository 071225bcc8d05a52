import { boards } from "db/schema";
import { boardCodes, boardLabels } from "~/catalogue/rooms/boards";
import { useTranslator } from "./use-translator";

/** Renders a table header row: `first`, then a column for each board. */
export function BoardHeaders({ first }: { first: string }) {
  const { t } = useTranslator();
  return (
    <tr>
      <th scope="col">{first}</th>
      {boards.map((board) => (
        <th key={board} scope="col">
          <abbr title={t(boardLabels[board])}>{t(boardCodes[board])}</abbr>
        </th>
      ))}
    </tr>
  );
}
