import { z } from "zod";

/**
 * What stood on the page: the total in cents and the stay, so that nobody books at a price, or what
 * another window chose, unseen.
 */
export const agreementSchema = z.object({
  totalCents: z.coerce.number().int().min(0),
  stay: z.string().max(100).optional(),
});
