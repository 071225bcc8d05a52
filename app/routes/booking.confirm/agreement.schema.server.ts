import * as z from "zod";

/** What stood on the page: the total and, by its key, all else that would be stored. */
export const seenAgreementSchema = z.object({
  totalCents: z.coerce.number().int().min(0),
  agreement: z.string().max(1000).optional(),
});
