import * as z from "zod";
import { findUnprintable } from "~/billing/invoices/printable-characters";
import type { Currency } from "~/core/money";
import {
  fieldsOf,
  propertyOf,
  type RecordDefinition,
  type RecordField,
  translatedTextsOf,
} from "~/core/records/record-definition";
import type { SubmittedRecord } from "~/core/records/save-record.server";
import { centsField } from "~/http/money-fields.server";
import { optionalText, requiredLine, requiredText } from "~/http/parse-form.server";
import { createTranslationsSchema } from "~/http/translation-fields.server";
import { wholeNumberField } from "~/http/whole-number.server";

/** Blank becomes null: the last position. */
export const positionField = z
  .string()
  .default("")
  .transform((text, { addIssue }) => {
    const submitted = text.trim();
    if (submitted === "") return null;
    if (/^\d{1,4}$/.test(submitted)) return Number(submitted);
    addIssue("Enter a whole number from 0 to 9999");
    return z.NEVER;
  });

const maxLineLength = 100;
const maxLines = 40;

/** Parses the form of a simple record. Amounts are read in `currency`. */
export function createRecordSchema<D extends RecordDefinition>(
  definition: D,
  currency: Currency,
): z.ZodType<SubmittedRecord<D>> {
  const fields = fieldsOf(definition);
  const schemas = fields.map(([name, field]) => [name, createFieldSchema(field, currency)]);
  const details = z
    .object(Object.fromEntries(schemas))
    .transform((values) =>
      Object.fromEntries(
        fields.map(([name, field]) => [propertyOf(name, field), values[name]] as const),
      ),
    );
  const schema = details.and(createTranslationsSchema(translatedTextsOf(definition)));
  return schema as unknown as z.ZodType<SubmittedRecord<D>>;
}

function createFieldSchema(field: RecordField, currency: Currency): z.ZodType {
  switch (field.kind) {
    case "line": {
      const line = requiredLine(field.maxLength, field.missingMessage);
      return field.isPrinted ? line.superRefine(requirePrintable) : line;
    }
    case "text":
      return requiredText(field.maxLength, field.missingMessage);
    case "lines":
      return createLinesSchema(field.maxLength);
    case "amount": {
      const cents = requiredLine(40, field.missingMessage).pipe(centsField(currency));
      return field.isAboveZero
        ? cents.refine((amount) => amount > 0, "Enter a price above 0")
        : cents;
    }
    case "percent":
      return requiredLine(6, field.missingMessage)
        .pipe(z.string().regex(/^\d{1,3}([.,]\d)?$/, "Enter a number such as 18 or 7.5"))
        .transform((text) => Number(text.replace(",", ".")))
        .pipe(z.number().max(100, "Enter a number from 0 to 100"));
    case "count":
      return requiredLine(10, field.missingMessage).pipe(
        wholeNumberField(field.min, field.max, field.invalidMessage),
      );
    case "choice":
      return z.enum(Object.keys(field.options), field.missingMessage);
    case "choices":
      return createChoicesSchema(Object.keys(field.options));
    case "position":
      return positionField;
    case "flag":
      return z.enum(["yes", "no"], field.missingMessage).transform((text) => text === "yes");
  }
}

/** Requires characters that the font of the invoice's PDF has. */
function requirePrintable(text: string, { addIssue }: z.RefinementCtx): void {
  const character = findUnprintable(text);
  if (character) addIssue(`The PDF has no letter “${character}”. Write it in Latin letters.`);
}

/** Drops blank and repeated lines. */
const createLinesSchema = (maxLength: number) =>
  optionalText(maxLength)
    .transform((text) => {
      const lines = text.split("\n").map((line) => line.replace(/\s+/gu, " ").trim());
      return [...new Set(lines)].filter((line) => line !== "");
    })
    .pipe(
      z
        .array(z.string().max(maxLineLength, `Use at most ${maxLineLength} characters in a line`))
        .max(maxLines, `Enter at most ${maxLines} lines`),
    );

/** Returns the known ticked values of a comma-separated list, in the order of `options`. */
const createChoicesSchema = (options: string[]) =>
  z
    .string()
    .default("")
    .transform((text) => {
      const tickedValues = text.split(", ");
      return options.filter((option) => tickedValues.includes(option));
    });
