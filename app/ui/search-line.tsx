import { adultsOf, type Party } from "~/availability/party";
import { plural } from "~/lodge/counted";
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
          {shortDates(stay)} · {inShort(party)}
        </span>{" "}
        <span className="search-line-change">
          Change<span className="visually-hidden"> dates and guests</span>
        </span>
      </summary>
    </details>
  );
}

/** Who is to have a bed; a phone has one line for it. */
function inShort(party: Party): string {
  const { guests, children, infants } = party;
  const ofBeds =
    children > 0
      ? [plural(adultsOf(party), "adult"), children === 1 ? "1 child" : `${children} children`]
      : [plural(guests, "guest")];
  return [...ofBeds, ...(infants > 0 ? [plural(infants, "infant")] : [])].join(", ");
}

/** `1–4 Jan`, `30 Jan – 2 Feb` */
function shortDates({ checkIn, checkOut }: Stay): string {
  const isOneMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  return isOneMonth
    ? `${Number(checkIn.slice(8))}–${formatDayAndMonth(checkOut)}`
    : `${formatDayAndMonth(checkIn)} – ${formatDayAndMonth(checkOut)}`;
}
