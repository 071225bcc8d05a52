import { boards } from "db/schema";
import { type BoardRates, boardNames, rateForBoard } from "~/booking/boards";
import { formatRate } from "~/booking/money";

/** Rates by board, and what children pay (specification, section 9). */
export function RatesTable({ rates }: { rates: BoardRates }) {
  const sharing = rateForBoard(rates, "BB");
  return (
    <>
      <h2>Rates per night</h2>
      <table className="rates">
        <thead>
          <tr>
            <th scope="col">Board</th>
            <th scope="col">Per night</th>
          </tr>
        </thead>
        <tbody>
          {boards
            .filter((board) => rates[board] !== null)
            .map((board) => (
              <tr key={board}>
                <th scope="row">
                  {boardNames[board]} ({board})
                </th>
                <td>{formatRate(rates[board] ?? sharing)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <h2>Children's rates</h2>
      <ul>
        <li>14 years and over: the adult rate.</li>
        <li>5 to 14 years: 50% of the adult sharing rate.</li>
        <li>Under 5 years: free.</li>
      </ul>
    </>
  );
}
