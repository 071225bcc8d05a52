import { plural } from "~/booking/booking-rules";
import { formatCents } from "~/booking/money";
import { addCharges, type QuotedTotal } from "~/booking/quote";
import type { Settings } from "~/settings/settings";

/** What a conference space costs, line by line; catering is not in it. Stored with the request. */
export type ConferenceQuote = QuotedTotal;

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
  return addCharges(
    [
      {
        label: `${space.name}, ${plural(hours, "hour")} × ${formatCents(space.pricePerHourCents)}`,
        amountCents: hours * space.pricePerHourCents,
      },
    ],
    payment,
  );
}
