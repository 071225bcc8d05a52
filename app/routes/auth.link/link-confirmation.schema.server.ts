import * as z from "zod";

export const linkConfirmationSchema = z.object({ token: z.string().max(200) });
