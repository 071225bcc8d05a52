import * as z from "zod";
import type { UnconfirmedSeries } from "~/billing/invoices/last-numbers.server";
import { parseFields } from "~/http/parse-form.server";

const invalidMessage = "Enter only the number, such as 12, or 0 if there was none";

/** Returns the name of the field for a series' last number, such as `invoice-2026`. */
export const fieldOf = ({ kind, year }: Pick<UnconfirmedSeries, "kind" | "year">) =>
  `${kind}-${year}`;

/** Parses the last number of each series. A number below the highest on record is an error. */
export function parseLastNumbers(fields: FormData, unconfirmedSeries: UnconfirmedSeries[]) {
  const numbers = Object.fromEntries(
    unconfirmedSeries.map((numberSeries) => [
      fieldOf(numberSeries),
      z
        .string({ error: invalidMessage })
        .trim()
        .regex(/^\d{1,6}$/, invalidMessage)
        .transform(Number)
        .refine(
          (number) => number >= numberSeries.last,
          `Number ${numberSeries.last} is already on record`,
        ),
    ]),
  );
  return parseFields(fields, z.object(numbers));
}
