import * as z from "zod";
import { currencies } from "~/lodge/money";

/**
 * What stood on the page: the total with its currency, the stay and the terms, so that nobody books
 * at a price, for a time, or what another window chose, unseen.
 */
export const agreementSchema = z.object({
  totalCents: z.coerce.number().int().min(0),
  currency: z.enum(currencies).optional(),
  stay: z.string().max(100).optional(),
  terms: z.string().max(100).optional(),
});
