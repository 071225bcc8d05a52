import { z } from "zod";

/** The total that stood on the page, in cents, so that nobody books at a price they have not seen. */
export const agreementSchema = z.object({ totalCents: z.coerce.number().int().min(0) });
