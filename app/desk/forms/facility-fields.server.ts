import * as z from "zod";
import { requiredLine, requiredText } from "~/http/parse-form.server";

const wholeNumber = "Enter a whole number from 0 to 9999";

/** A position in a list; blank for the last. */
export const positionField = z
  .string()
  .default("")
  .transform((text, context) => {
    const submitted = text.trim();
    if (submitted === "") return null;
    if (/^\d{1,4}$/.test(submitted)) return Number(submitted);
    context.addIssue({ code: "custom", message: wholeNumber });
    return z.NEVER;
  });

/** The common fields of dishes, spaces and amenities. @param longest maximum length of the description */
export const facilityFields = (longest: number) => ({
  name: requiredLine(120, "Enter a name"),
  description: requiredText(longest, "Enter a description"),
  position: positionField,
  isListed: z
    .enum(["yes", "no"], "Choose whether guests see it")
    .transform((isListed) => isListed === "yes"),
});

/** Parses checked values in the order of `words`; may be empty. */
export const checkboxesField = <const T extends string>(words: readonly T[]) =>
  z
    .string()
    .default("")
    .transform((text) => {
      const ticked = text.split(", ");
      return words.filter((word) => ticked.includes(word));
    });
