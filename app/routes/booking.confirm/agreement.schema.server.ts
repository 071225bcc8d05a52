import * as z from "zod";

export const seenAgreementSchema = z.object({
  totalCents: z.coerce.number().int().min(0),
  agreement: z.string().max(1000).optional(),
});
