import * as z from "zod";
import { optionalLine } from "~/http/parse-form.server";

/** A percentage with up to two decimals, after a point or a comma; null if blank. */
export const percentField = optionalLine(10).transform((text, { addIssue }) => {
  if (text === "") return null;
  const submitted = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text)?.[1]?.replace(",", ".");
  if (submitted && Number(submitted) > 0 && Number(submitted) <= 100) return Number(submitted);
  addIssue("Enter a number up to 100, such as 10 or 12.5");
  return z.NEVER;
});
