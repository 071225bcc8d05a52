import { receivedBy } from "db/schema";
import * as z from "zod";
import { parseRate } from "~/billing/folios/foreign-money";
import { type Currency, currencies } from "~/core/money";
import { centsField } from "~/http/money-fields.server";
import { blankIsNull, optionalLine, parseFields, requiredLine } from "~/http/parse-form.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

const amountField = (currency: Currency) =>
  requiredLine(40, "Enter an amount")
    .pipe(centsField(currency))
    .refine((cents) => cents > 0, "Enter an amount above 0");

/** An exchange rate: units of one currency for one unit of another. */
const rateField = (one: Currency, ofAnother: Currency) =>
  requiredLine(40, `Enter the exchange rate (${ofAnother} per ${one})`).transform(
    (text, { addIssue }) => {
      const rate = parseRate(text);
      if (rate === null)
        addIssue(`Enter the exchange rate (${ofAnother} per ${one}), such as 1450.25`);
      return rate ?? z.NEVER;
    },
  );

const schemaOf = (own: Currency, submitted: Currency) =>
  z.object({
    amount: amountField(submitted),
    currency: z.enum(currencies, "Choose a currency").default(own),
    rate:
      submitted === own
        ? optionalLine(40)
            .refine(
              (text) => text === "",
              `Leave the rate blank for ${own}, or choose another currency`,
            )
            .transform(() => null)
        : rateField(own, submitted),
    agreedCents: z.coerce.number().nullable().catch(null).default(null),
    direction: z.enum(["received", "given-back"], "Choose payment or refund"),
    method: z.enum(receivedBy, "Choose a payment method"),
    day: blankIsNull(stayDateField),
    note: optionalLine(500),
    mayOverpay: z.string().optional(),
    idempotencyKey: z
      .string("Open the form again")
      .regex(/^[0-9A-Z]{16,64}$/, "Open the form again"),
  });

/** Parses a payment or a refund in the lodge's currency, or in a foreign one with a rate. */
export function parsePayment(fields: FormData, own: Currency) {
  const submitted = currencies.find((currency) => currency === fields.get("currency")) ?? own;
  return parseFields(fields, schemaOf(own, submitted));
}
