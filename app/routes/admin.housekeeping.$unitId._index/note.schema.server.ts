import * as z from "zod";

const maxLength = 500;

export const unitNoteSchema = z
  .object({
    note: z
      .string()
      .default("")
      .transform((text) => text.replaceAll("\r\n", "\n").trim())
      .pipe(z.string().max(maxLength, `Use at most ${maxLength} characters`)),
    isUnfit: z
      .string()
      .optional()
      .transform((text) => text === "yes"),
    version: z.coerce.number().int().min(1),
  })
  .refine(({ note, isUnfit }) => note !== "" || !isUnfit, {
    path: ["note"],
    message: "Describe the problem",
  });
