import * as z from "zod";
import type { UnconfirmedSeries } from "~/billing/invoices/last-numbers.server";
import { parseFields } from "~/http/parse-form.server";

const invalidMessage = "Enter only the number, such as 12, or 0 if there was none";

/** Returns e.g. `invoice-2026`. */
export const seriesFieldName = ({ kind, year }: Pick<UnconfirmedSeries, "kind" | "year">) =>
  `${kind}-${year}`;

export function parseLastNumbers(fields: FormData, unconfirmedSeries: UnconfirmedSeries[]) {
  const numbers = Object.fromEntries(
    unconfirmedSeries.map((numberSeries) => [
      seriesFieldName(numberSeries),
      z
        .string({ error: invalidMessage })
        .trim()
        .regex(/^\d{1,6}$/, invalidMessage)
        .transform(Number)
        .refine(
          (number) => number >= numberSeries.lastNumber,
          `Number ${numberSeries.lastNumber} is already on record.`,
        ),
    ]),
  );
  return parseFields(fields, z.object(numbers));
}
