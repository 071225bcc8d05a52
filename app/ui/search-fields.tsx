import type { Translator } from "~/core/languages/translator";
import type { Stay } from "~/core/stay";
import { countAdults, type Party } from "~/reservations/availability/party";
import { maxPartySize } from "~/reservations/availability/stay-limits";
import { ChildrenFields, guestsLabel, includesChildren } from "./children-fields";
import { SelectField } from "./choice-field";
import { DateField, useForm } from "./field";
import { useTranslator } from "./use-translator";

export function createGuestOptions({ count }: Translator, max: number = maxPartySize) {
  return Array.from({ length: max }, (_, index) => ({
    value: String(index + 1),
    label: count(index + 1, "{n} guest", "{n} guests"),
  }));
}

export function SearchFields({ today, guestLimit }: { today: string; guestLimit?: number }) {
  const form = useForm();
  const translator = useTranslator();
  const { t } = translator;
  const checkIn = form.values.checkIn;
  const isFamily = includesChildren(form.values);
  return (
    <>
      <DateField name="checkIn" label={t("Check-in")} min={today} required={false} />
      <DateField name="checkOut" label={t("Check-out")} min={checkIn || today} required={false} />
      <SelectField
        name="guests"
        label={t(guestsLabel(form.values))}
        // Children can share beds, so a family may exceed the room's capacity.
        options={createGuestOptions(translator, isFamily ? maxPartySize : guestLimit)}
      />
      {isFamily && <ChildrenFields />}
    </>
  );
}

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
