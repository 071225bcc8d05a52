import { boards } from "db/schema";
import { boardCodes, boardLabels } from "~/catalogue/rooms/boards";
import { useTranslator } from "./use-translator";

export function BoardHeaders({ firstHeader }: { firstHeader: string }) {
  const { t } = useTranslator();
  return (
    <tr>
      <th scope="col">{firstHeader}</th>
      {boards.map((board) => (
        <th key={board} scope="col">
          <abbr title={t(boardLabels[board])}>{t(boardCodes[board])}</abbr>
        </th>
      ))}
    </tr>
  );
}
