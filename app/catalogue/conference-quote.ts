import { plural } from "~/booking/booking-rules";
import { formatCents } from "~/booking/money";
import { sumLines } from "~/booking/quote";
import type { Settings } from "~/settings/settings";

/** What a conference space costs, line by line; catering is not in it. Stored with the request. */
export interface ConferenceQuote {
  lines: { label: string; amountCents: number }[];
  totalCents: number;
  taxPercent: number;
  /** Contained in the total. */
  taxCents: number;
}

/**
 * Hours × price per hour (specification, section 3), in integer cents. As in a stay's quote a
 * service charge above 0 is a line of its own, rounded to the cent, and the tax is contained.
 * @throws RangeError when `hours` is no whole number above 0.
 */
export function quoteConference(
  space: { name: string; pricePerHourCents: number },
  hours: number,
  payment: Pick<Settings["payment"], "taxPercent" | "serviceChargePercent">,
): ConferenceQuote {
  if (!Number.isInteger(hours) || hours < 1) throw new RangeError("a conference takes whole hours");
  const spaceCents = hours * space.pricePerHourCents;
  const lines = [
    {
      label: `${space.name}, ${plural(hours, "hour")} × ${formatCents(space.pricePerHourCents)}`,
      amountCents: spaceCents,
    },
  ];
  if (payment.serviceChargePercent > 0) {
    lines.push({
      label: `Service charge ${payment.serviceChargePercent}%`,
      amountCents: Math.round((spaceCents * payment.serviceChargePercent) / 100),
    });
  }
  const totalCents = sumLines(lines);
  return {
    lines,
    totalCents,
    taxPercent: payment.taxPercent,
    taxCents: Math.round((totalCents * payment.taxPercent) / (100 + payment.taxPercent)),
  };
}
