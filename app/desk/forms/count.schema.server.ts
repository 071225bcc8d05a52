import * as z from "zod";
import type { CurrencyAmounts } from "~/billing/cash/drawer-amounts";
import { currencies } from "~/core/money";
import { optionalCentsField } from "~/http/money-fields.server";
import { optionalLine } from "~/http/parse-form.server";
import { countedFieldName } from "./count-fields";

export const cashCountSchema = z.object({
  ...Object.fromEntries(
    currencies.map((currency) => [countedFieldName(currency), optionalCentsField(currency)]),
  ),
  note: optionalLine(500),
  /** The expected cash that the form showed, to notice changes since. */
  seen: z.string().max(500).default(""),
});

export const parseCountedCash = (data: Record<string, unknown>): CurrencyAmounts =>
  Object.fromEntries(
    currencies.flatMap((currency) => {
      const cents = data[countedFieldName(currency)];
      return typeof cents === "number" ? [[currency, cents]] : [];
    }),
  );
