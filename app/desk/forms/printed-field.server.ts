import type * as z from "zod";
import { findUnprinted } from "~/billing/invoices/printed-letters";

/** What is printed on an invoice has to be of letters that the PDF's face has. */
export const printed = <T extends z.ZodType<string>>(field: T) =>
  field.superRefine((text, { addIssue }) => {
    const letter = findUnprinted(text);
    if (letter) addIssue(`The PDF has no letter “${letter}”. Write it in Latin letters`);
  });
