import { z } from "zod";
import { parseCents } from "./money";

const wrongAmount = "Enter an amount, such as 135 or 135.50";

const asCents = (text: string, context: z.RefinementCtx) => {
  const cents = parseCents(text);
  if (cents !== null) return cents;
  context.addIssue({ code: "custom", message: wrongAmount });
  return z.NEVER;
};

/** An amount as people write it, as integer cents. */
export const centsField = z.string({ error: wrongAmount }).transform(asCents);

/** The same where nothing typed means that there is none. */
export const optionalCentsField = z
  .string()
  .default("")
  .transform((text, context) => (text.trim() === "" ? null : asCents(text, context)));
