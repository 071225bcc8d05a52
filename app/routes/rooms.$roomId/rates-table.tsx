import { boards } from "db/schema";
import { boardNames } from "~/catalogue/rooms/boards";
import { type BoardRates, rateForBoard } from "~/catalogue/rooms/rates";
import { BoardHeads } from "~/ui/board-heads";
import { useMoney } from "~/ui/money";
import { useWords } from "~/ui/use-words";

/** Usual rates, and those of a season with its nights in words. */
interface RatesView {
  usual: BoardRates;
  seasons: { name: string; nights: string; rates: BoardRates }[];
  /** What is asked of stays that begin on certain nights, in words. */
  arrivals: string[];
}

/** Rates by board, those of the coming seasons, and what children pay (specification, section 9). */
export function RatesTable({ rates: { usual, seasons, arrivals } }: { rates: RatesView }) {
  const { formatRate } = useMoney();
  const { t } = useWords();
  return (
    <>
      <h2>{t("Rates per night")}</h2>
      <table className="rates">
        <caption>{t(seasons.length > 0 ? "Most of the year" : "All year")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Board")}</th>
            <th scope="col">{t("Per night")}</th>
          </tr>
        </thead>
        <tbody>
          {boards
            .filter((board) => usual[board] !== null)
            .map((board) => (
              <tr key={board}>
                <th scope="row">{`${t(boardNames[board])} (${board})`}</th>
                <td>{formatRate(rateForBoard(usual, board))}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {seasons.length > 0 && <SeasonTable seasons={seasons} />}
      {arrivals.length > 0 && (
        <>
          <h2>{t("If your stay begins")}</h2>
          <ul>
            {arrivals.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <h2>{t("Children's rates")}</h2>
      <ul>
        <li>{t("14 years and over: the adult rate.")}</li>
        <li>{t("5 to 14 years: 50% of the adult sharing rate.")}</li>
        <li>{t("Under 5 years: free.")}</li>
      </ul>
    </>
  );
}

function SeasonTable({ seasons }: Pick<RatesView, "seasons">) {
  const { formatRate } = useMoney();
  const { t } = useWords();
  return (
    <table className="rates rates-seasons">
      <caption>{t("In season")}</caption>
      <thead>
        <BoardHeads first={t("Nights")} />
      </thead>
      <tbody>
        {seasons.map(({ name, nights, rates }) => (
          <tr key={nights}>
            <th scope="row">
              {name} <small>{nights}</small>
            </th>
            {boards.map((board) => (
              <td key={board}>{formatRate(rateForBoard(rates, board))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
