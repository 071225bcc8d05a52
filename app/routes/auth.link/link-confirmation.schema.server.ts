import * as z from "zod";

/** The form that confirms to link a provider. */
export const linkConfirmationSchema = z.object({ token: z.string().max(200) });
