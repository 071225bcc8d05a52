import * as z from "zod";

const message = "Choose a source from the list";

export const sourceIdField = z
  .string()
  .default("")
  .transform((text) => (text.trim() === "" ? null : Number(text)))
  .pipe(z.number(message).int(message).positive(message).nullable());
