import { boards } from "db/schema";
import { boardCodes, boardLabels } from "~/catalogue/rooms/boards";
import { type BoardRates, findBoardRate } from "~/catalogue/rooms/rates";
import { BoardHeaders } from "~/ui/board-headers";
import { useMoney } from "~/ui/money";
import { useTranslator } from "~/ui/use-translator";

interface RatesView {
  usual: BoardRates;
  seasons: { name: string; nights: string; rates: BoardRates }[];
  arrivalRules: string[];
}

/** Children's rates follow the specification, section 9. */
export function RatesTable({ rates: { usual, seasons, arrivalRules } }: { rates: RatesView }) {
  const { formatRate } = useMoney();
  const { t } = useTranslator();
  return (
    <>
      <h2>{t("Rates per night")}</h2>
      <table className="rates">
        <caption>{t(seasons.length > 0 ? "Standard rate" : "All year")}</caption>
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
                <th scope="row">{`${t(boardLabels[board])} (${t(boardCodes[board])})`}</th>
                <td>{formatRate(findBoardRate(usual, board))}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {seasons.length > 0 && <SeasonTable seasons={seasons} />}
      {arrivalRules.length > 0 && (
        <>
          <h2>{t("Arrival rules")}</h2>
          <ul>
            {arrivalRules.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <h2>{t("Children's rates")}</h2>
      <ul>
        <li>{t("14 years and over: the adult rate.")}</li>
        <li>
          {t(
            "5 to 14 years (under 14 at check-in): 50% of the adult sharing rate, that is half the rate of one place in the room.",
          )}
        </li>
        <li>{t("Under 5 years: free.")}</li>
      </ul>
    </>
  );
}

function SeasonTable({ seasons }: Pick<RatesView, "seasons">) {
  const { formatRate } = useMoney();
  const { t } = useTranslator();
  return (
    <table className="rates rates-seasons">
      <caption>{t("Seasonal rates")}</caption>
      <thead>
        <BoardHeaders firstHeader={t("Nights")} />
      </thead>
      <tbody>
        {seasons.map(({ name, nights, rates }) => (
          <tr key={nights}>
            <th scope="row">
              {name} <small>{nights}</small>
            </th>
            {boards.map((board) => (
              <td key={board}>{formatRate(findBoardRate(rates, board))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
