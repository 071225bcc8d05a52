import type { Translator } from "~/core/languages/translator";
import type { Stay } from "~/core/stay";
import { countAdults, type Party } from "~/reservations/availability/party";
import { useTranslator } from "./use-translator";

/** On phones the line replaces the fields, and a press on it opens them (rooms.css). */
export function SearchSummary({ stay, party }: { stay: Stay; party: Party }) {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <details className="search-line">
      <summary>
        <span>
          {formatShortDates(stay, translator)} · {formatParty(party, translator)}
        </span>{" "}
        <span className="search-line-change">
          {t("Change")}
          <span className="visually-hidden"> {t("dates and guests")}</span>
        </span>
      </summary>
    </details>
  );
}

/** Infants sleep in cots and do not count as guests. */
function formatParty(party: Party, { count }: Translator): string {
  const { guests, children, infants } = party;
  const guestTexts =
    children + infants > 0
      ? [
          count(countAdults(party), "{n} adult", "{n} adults"),
          ...(children > 0 ? [count(children, "{n} child", "{n} children")] : []),
        ]
      : [count(guests, "{n} guest", "{n} guests")];
  const infantTexts = infants > 0 ? [count(infants, "{n} infant", "{n} infants")] : [];
  return [...guestTexts, ...infantTexts].join(", ");
}

/** Formats dates such as `1–4 Jan` and `30 Jan – 2 Feb`. */
function formatShortDates(
  { checkIn, checkOut }: Stay,
  { t, formatDayAndMonth }: Translator,
): string {
  const from = formatDayAndMonth(checkIn);
  const to = formatDayAndMonth(checkOut);
  const [day = ""] = from.split(" ");
  return checkIn.slice(0, 7) === checkOut.slice(0, 7)
    ? t("{from}–{to}", { from: day, to })
    : t("{from} – {to}", { from, to });
}
