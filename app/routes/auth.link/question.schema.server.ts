import * as z from "zod";

/** The question's token. */
export const questionSchema = z.object({ token: z.string().max(200) });
