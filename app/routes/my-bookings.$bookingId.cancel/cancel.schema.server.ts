import * as z from "zod";

/** The charge that the page showed. The booking is cancelled only if the charge is still the same. */
export const cancelSchema = z.object({ chargeCents: z.coerce.number().int().min(0) });
