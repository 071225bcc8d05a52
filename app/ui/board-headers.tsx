import { boards } from "db/schema";
import { boardCodes, boardLabels } from "~/catalogue/rooms/boards";
import { useTranslator } from "./use-translator";

/** Renders a table's header row: the header of the first column, then one for each board. */
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
