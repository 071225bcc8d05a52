import * as z from "zod";

export const questionSchema = z.object({ token: z.string().max(200) });
