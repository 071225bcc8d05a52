import * as z from "zod";

/** The charge that stood above the button, so that nobody pays one they have not seen. */
export const cancelSchema = z.object({ chargeCents: z.coerce.number().int().min(0) });
