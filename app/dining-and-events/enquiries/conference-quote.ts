import {
  calculateEndTime,
  describeCatering,
  type Layout,
  layoutLabels,
} from "~/catalogue/conference-spaces/event-options";
import type { Translator } from "~/core/languages/translator";
import {
  buildPriceLines,
  type ChargeTerms,
  type PriceLines,
  withServiceCharge,
} from "~/reservations/quotes/charges";
import type { ConferenceDetails } from "./enquiry-queries.server";

/** Without catering. It is stored with the enquiry. */
export interface ConferenceQuote extends ChargeTerms {
  hours: number;
  pricePerHourCents: number;
  /** Price of the hours plus service charge. */
  totalCents: number;
}

/**
 * Hours × price per hour (specification, section 3). Adds the service charge, rounded to the cent. Tax is included.
 * @throws RangeError unless `hours` is a positive integer
 */
export function quoteConference(
  { pricePerHourCents }: { pricePerHourCents: number },
  hours: number,
  terms: ChargeTerms,
): ConferenceQuote {
  if (!Number.isInteger(hours) || hours < 1) throw new RangeError("a conference takes whole hours");
  const totalCents = withServiceCharge(hours * pricePerHourCents, terms);
  return { ...terms, hours, pricePerHourCents, totalCents };
}

export function formatConferenceQuote(
  quote: ConferenceQuote,
  space: string,
  translator: Translator,
): PriceLines {
  const { hours, pricePerHourCents, taxPercent, currency } = quote;
  const { count, formatCents } = translator;
  const rate = formatCents(pricePerHourCents, currency);
  const label = count(hours, "{space}, {n} hour × {rate}", "{space}, {n} hours × {rate}", {
    space,
    rate,
  });
  return buildPriceLines(
    [{ label, amountCents: hours * pricePerHourCents, taxPercent }],
    quote,
    translator,
  );
}

export function summariseConference(
  details: Omit<ConferenceDetails, "spaceId"> & { spaceName: string },
  translator: Translator,
): { name: string; value: string }[] {
  const { t, describe, count, formatStayDate } = translator;
  const { startTime, hours, layout } = details;
  const duration = count(hours, "{n} hour", "{n} hours");
  return [
    { name: t("Space"), value: details.spaceName },
    { name: t("Date"), value: formatStayDate(details.day) },
    {
      name: t("Time"),
      value: `${startTime}–${calculateEndTime(startTime, hours)} (${duration})`,
    },
    { name: t("Number of guests"), value: String(details.people) },
    { name: t("Layout"), value: describe(layoutLabels[layout as Layout] ?? layout) },
    { name: t("Catering"), value: describeCatering(details.catering, translator) },
  ];
}
