import * as z from "zod";

const longest = 500;

/** A unit's note; required if the unit cannot be sold. */
export const unitNoteSchema = z
  .object({
    note: z
      .string()
      .default("")
      .transform((text) => text.replaceAll("\r\n", "\n").trim())
      .pipe(z.string().max(longest, `Use at most ${longest} characters`)),
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
