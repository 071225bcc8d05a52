import * as z from "zod";
import { optionalLine } from "~/http/parse-form.server";

/** A percentage above 0, with up to two decimals after a point or a comma. Blank becomes null. */
export const percentField = optionalLine(10).transform((text, { addIssue }) => {
  if (text === "") return null;
  const number = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text)?.[1]?.replace(",", ".");
  if (number && Number(number) > 0 && Number(number) <= 100) return Number(number);
  addIssue("Enter a number up to 100, such as 10 or 12.5");
  return z.NEVER;
});
