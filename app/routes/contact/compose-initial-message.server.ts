import type { Translator } from "~/core/languages/translator";
import { parseQuery } from "~/http/parse-query";
import { describeParty } from "~/reservations/availability/party";
import { datesFields, parseParty } from "~/reservations/availability/stay-fields.server";

/** Returns the first sentence of a message to the lodge, or "" if the query names no guests. */
export function composeInitialMessage(params: URLSearchParams, translator: Translator): string {
  const { values } = parseQuery(params, datesFields);
  const { guests, checkIn, checkOut } = values;
  if (!guests) return "";
  const party = describeParty(parseParty(values, []), translator);
  if (!checkIn || !checkOut) {
    return translator.t("We are looking for rooms for {guests}.", { guests: party });
  }
  return translator.t("We are looking for rooms for {guests}, from {from} to {to}.", {
    guests: party,
    from: translator.formatStayDate(checkIn),
    to: translator.formatStayDate(checkOut),
  });
}
