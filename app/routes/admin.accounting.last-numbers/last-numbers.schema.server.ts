import * as z from "zod";
import type { UnconfirmedSeries } from "~/billing/invoices/last-numbers.server";
import { parseFields } from "~/http/parse-form.server";

const wrong = "Enter only the number, such as 12, or 0 if there was none";

export const fieldOf = ({ kind, year }: Pick<UnconfirmedSeries, "kind" | "year">) =>
  `${kind}-${year}`;

export function parseLastNumbers(fields: FormData, series: UnconfirmedSeries[]) {
  const numbers = Object.fromEntries(
    series.map((each) => [
      fieldOf(each),
      z
        .string({ error: wrong })
        .trim()
        .regex(/^\d{1,6}$/, wrong)
        .transform(Number)
        .refine((number) => number >= each.last, `Number ${each.last} is already on record`),
    ]),
  );
  return parseFields(fields, z.object(numbers));
}
