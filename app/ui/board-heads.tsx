import { boards } from "db/schema";
import { boardNames } from "~/catalogue/rooms/boards";
import { useWords } from "./use-words";

/** The heads of a table with a column of rates for each board, after the column of what is priced. */
export function BoardHeads({ first }: { first: string }) {
  const { t } = useWords();
  return (
    <tr>
      <th scope="col">{first}</th>
      {boards.map((board) => (
        <th key={board} scope="col">
          <abbr title={t(boardNames[board])}>{board}</abbr>
        </th>
      ))}
    </tr>
  );
}
