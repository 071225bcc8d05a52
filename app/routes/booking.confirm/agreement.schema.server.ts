import * as z from "zod";

/** The total and the key of the terms that the page showed, as its form submits them. */
export const seenAgreementSchema = z.object({
  totalCents: z.coerce.number().int().min(0),
  agreement: z.string().max(1000).optional(),
});
