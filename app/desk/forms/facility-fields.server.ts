import * as z from "zod";
import { requiredLine, requiredText } from "~/http/parse-form.server";

const wholeNumber = "Enter a whole number from 0 to 9999";

/** A place in a list; empty: the last one. */
export const positionField = z
  .string()
  .default("")
  .transform((text, context) => {
    const typed = text.trim();
    if (typed === "") return null;
    if (/^\d{1,4}$/.test(typed)) return Number(typed);
    context.addIssue({ code: "custom", message: wholeNumber });
    return z.NEVER;
  });

/** The fields that dishes, spaces and amenities share. @param longest characters of a description */
export const facilityFields = (longest: number) => ({
  name: requiredLine(120, "Enter a name"),
  description: requiredText(longest, "Enter a description"),
  position: positionField,
  isListed: z
    .enum(["yes", "no"], "Choose whether guests see it")
    .transform((isListed) => isListed === "yes"),
});

/** The ticked ones of a few words, in their own order; none is fine. */
export const checkboxesField = <const T extends string>(words: readonly T[]) =>
  z
    .string()
    .default("")
    .transform((text) => {
      const ticked = text.split(", ");
      return words.filter((word) => ticked.includes(word));
    });
