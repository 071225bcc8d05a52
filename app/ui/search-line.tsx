import { describeParty, type Party } from "~/availability/party";
import { formatDayAndMonth, type Stay } from "~/lodge/stay";

/**
 * What is searched for, in one line. On a phone it stands for the fields after it, which it opens
 * (rooms.css); wide screens and text browsers have both.
 */
export function SearchLine({ stay, party }: { stay: Stay; party: Party }) {
  return (
    <details className="search-line">
      <summary>
        <span>
          {shortDates(stay)} · {describeParty(party)}
        </span>{" "}
        <span className="search-line-change">
          Change<span className="visually-hidden"> dates and guests</span>
        </span>
      </summary>
    </details>
  );
}

/** `1–4 Jan`, `30 Jan – 2 Feb` */
function shortDates({ checkIn, checkOut }: Stay): string {
  const isOneMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  return isOneMonth
    ? `${Number(checkIn.slice(8))}–${formatDayAndMonth(checkOut)}`
    : `${formatDayAndMonth(checkIn)} – ${formatDayAndMonth(checkOut)}`;
}
