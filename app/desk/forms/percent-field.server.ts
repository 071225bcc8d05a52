import * as z from "zod";
import { optionalLine } from "~/http/parse-form.server";

/** A percentage with up to two decimals, after a point or a comma; null if blank. */
export const percentField = optionalLine(10).transform((text, { addIssue }) => {
  if (text === "") return null;
  const typed = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text)?.[1]?.replace(",", ".");
  if (typed && Number(typed) > 0 && Number(typed) <= 100) return Number(typed);
  addIssue("Enter a number up to 100, such as 10 or 12.5");
  return z.NEVER;
});
