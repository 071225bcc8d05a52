import { folioPaymentMethods } from "db/schema";
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

/** Parses an exchange rate: units of the payment's currency for one unit of the lodge's. */
const rateField = (lodgeCurrency: Currency, paymentCurrency: Currency) =>
  requiredLine(40, `Enter the exchange rate (${paymentCurrency} per ${lodgeCurrency})`).transform(
    (text, { addIssue }) => {
      const rate = parseRate(text);
      if (rate === null)
        addIssue(
          `Enter the exchange rate (${paymentCurrency} per ${lodgeCurrency}), such as 1450.25`,
        );
      return rate ?? z.NEVER;
    },
  );

const createPaymentSchema = (lodgeCurrency: Currency, paymentCurrency: Currency) =>
  z.object({
    amount: amountField(paymentCurrency),
    currency: z.enum(currencies, "Choose a currency").default(lodgeCurrency),
    rate:
      paymentCurrency === lodgeCurrency
        ? optionalLine(40)
            .refine(
              (text) => text === "",
              `Leave the rate blank for ${lodgeCurrency}, or choose another currency`,
            )
            .transform(() => null)
        : rateField(lodgeCurrency, paymentCurrency),
    agreedCents: z.coerce.number().nullable().catch(null).default(null),
    direction: z.enum(["received", "given-back"], "Choose payment or refund"),
    method: z.enum(folioPaymentMethods, "Choose a payment method"),
    day: blankIsNull(stayDateField),
    note: optionalLine(500),
    mayOverpay: z.string().optional(),
    idempotencyKey: z
      .string("Open the form again")
      .regex(/^[0-9A-Z]{16,64}$/, "Open the form again"),
  });

export function parsePayment(fields: FormData, lodgeCurrency: Currency) {
  const paymentCurrency =
    currencies.find((currency) => currency === fields.get("currency")) ?? lodgeCurrency;
  return parseFields(fields, createPaymentSchema(lodgeCurrency, paymentCurrency));
}
