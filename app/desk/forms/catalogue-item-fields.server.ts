import * as z from "zod";
import { requiredLine, requiredText } from "~/http/parse-form.server";

const positionMessage = "Enter a whole number from 0 to 9999";

/** Blank becomes null: the last position. */
export const positionField = z
  .string()
  .default("")
  .transform((text, context) => {
    const submitted = text.trim();
    if (submitted === "") return null;
    if (/^\d{1,4}$/.test(submitted)) return Number(submitted);
    context.addIssue({ code: "custom", message: positionMessage });
    return z.NEVER;
  });

/** Shared by dishes, spaces and amenities. */
export const catalogueItemFields = (maxDescriptionLength: number) => ({
  name: requiredLine(120, "Enter a name"),
  description: requiredText(maxDescriptionLength, "Enter a description"),
  position: positionField,
  isListed: z
    .enum(["yes", "no"], "Choose whether guests see it")
    .transform((isListed) => isListed === "yes"),
});

/** Returns the known ticked values of a comma-separated list, in the order of `options`. */
export const checkboxesField = <const T extends string>(options: readonly T[]) =>
  z
    .string()
    .default("")
    .transform((text) => {
      const tickedValues = text.split(", ");
      return options.filter((option) => tickedValues.includes(option));
    });
