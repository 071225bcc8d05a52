import type * as z from "zod";
import { findUnprintable } from "~/billing/invoices/printable-characters";

/** What is printed on an invoice has to be of letters that the PDF's face has. */
export const requirePrintable = <T extends z.ZodType<string>>(field: T) =>
  field.superRefine((text, { addIssue }) => {
    const letter = findUnprintable(text);
    if (letter) addIssue(`The PDF has no letter “${letter}”. Write it in Latin letters`);
  });
