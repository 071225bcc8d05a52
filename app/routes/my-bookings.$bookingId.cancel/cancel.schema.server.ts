import * as z from "zod";

/** The shown charge, so that the guest pays no other one. */
export const cancelSchema = z.object({ chargeCents: z.coerce.number().int().min(0) });
