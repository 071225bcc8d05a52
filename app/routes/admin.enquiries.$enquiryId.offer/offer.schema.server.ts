import * as z from "zod";
import { parseAmount } from "~/core/amount";
import type { Currency } from "~/core/money";
import { eventTimeFields } from "~/desk/forms/event.schema.server";
import { requirePrintable } from "~/desk/forms/printable-field.server";
import { maxOfferLines, type OfferLine } from "~/dining-and-events/events/offer-policy";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { describeAmountProblem } from "~/http/money-fields.server";
import { optionalLine, optionalText } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

/** The numbers in the names of the line fields, from 1. */
export const lineNumbers = Array.from({ length: maxOfferLines }, (_, index) => index + 1);

const maxTotalCents = 10_000_000_000;
const quantityMessage = "Enter a whole number from 1 to 100000";
const quantityField = wholeNumberField(1, 100_000, quantityMessage);

/** Items without description and price are ignored. */
export const offerSchema = (currency: Currency) =>
  z
    .object({
      ...eventTimeFields,
      validUntil: stayDateField,
      text: optionalText(5000),
      idempotencyKey: idempotencyKeyField,
      seenOffer: z.string().max(20).default(""),
      ...(Object.fromEntries(
        lineNumbers.flatMap((number) => [
          [`label-${number}`, requirePrintable(optionalLine(200))],
          [`quantity-${number}`, optionalLine(10)],
          [`price-${number}`, optionalLine(40)],
        ]),
      ) as Record<`${"label" | "quantity" | "price"}-${number}`, z.ZodType<string>>),
    })
    .transform((form, context) => {
      const { idempotencyKey, seenOffer, validUntil, text, ...rest } = form;
      const lineValues = rest as unknown as Record<string, string>;
      const lines: OfferLine[] = [];
      const addProblem = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      for (const number of lineNumbers) {
        const label = lineValues[`label-${number}`] ?? "";
        const quantityText = lineValues[`quantity-${number}`] ?? "";
        const priceText = lineValues[`price-${number}`] ?? "";
        if (!label && !priceText) continue;
        const { data: quantity = 0 } = quantityField.safeParse(quantityText || "1");
        const unitPrice = parseAmount(priceText, currency);
        if (!label) addProblem(`label-${number}`, "Enter a description");
        if (quantity === 0) addProblem(`quantity-${number}`, quantityMessage);
        if (unitPrice.kind === "amount")
          lines.push({ label, quantity, unitCents: unitPrice.cents });
        else addProblem(`price-${number}`, describeAmountProblem(unitPrice, currency));
      }
      const totalCents = lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
      if (lines.length === 0) addProblem("label-1", "Enter at least one item");
      if (totalCents > maxTotalCents) addProblem("price-1", "The total is too large.");
      const { spaceId, day, startTime, endTime, setupMinutes, teardownMinutes, people } = rest;
      const event = { spaceId, day, startTime, endTime, setupMinutes, teardownMinutes, people };
      return { idempotencyKey, seenOffer, lines, offer: { ...event, validUntil, text } };
    });
