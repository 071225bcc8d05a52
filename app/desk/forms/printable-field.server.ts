import type * as z from "zod";
import { findUnprintable } from "~/billing/invoices/printable-characters";

/** Requires characters that the invoice PDF's font supports. */
export const requirePrintable = <T extends z.ZodType<string>>(field: T) =>
  field.superRefine((text, { addIssue }) => {
    const character = findUnprintable(text);
    if (character) addIssue(`The PDF has no letter “${character}”. Write it in Latin letters.`);
  });
