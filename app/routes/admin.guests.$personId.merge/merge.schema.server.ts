import * as z from "zod";
import { type Choice, choices } from "~/front-desk/guests/merge-rules";

const whole = z.coerce.number("The form arrived damaged. Open it again").int();

const keptField = z.enum(["own", "other"]).optional().catch("own");
const keptFields = Object.fromEntries(choices.map((choice) => [`keep-${choice}`, keptField]));

/** Which two records, as they were shown, and whose value stays of each field that differs. */
export const mergeSchema = z
  .object({
    with: whole,
    version: whole,
    otherVersion: whole,
    ...(keptFields as { [C in Choice as `keep-${C}`]: typeof keptField }),
  })
  .transform((form) => ({
    otherId: form.with,
    versions: [form.version, form.otherVersion] as [number, number],
    taken: choices.filter((choice) => form[`keep-${choice}`] === "other"),
  }));
