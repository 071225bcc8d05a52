import * as z from "zod";
import { type MergeField, mergeFields } from "~/front-desk/guests/merge-policy";

const whole = z.coerce.number("The form was incomplete. Open it again").int();

const keptField = z.enum(["own", "other"]).optional().catch("own");
const keptFields = Object.fromEntries(mergeFields.map((choice) => [`keep-${choice}`, keptField]));

/** The two profiles with their shown versions, and the chosen value of each difference. */
export const mergeSchema = z
  .object({
    with: whole,
    version: whole,
    otherVersion: whole,
    ...(keptFields as { [C in MergeField as `keep-${C}`]: typeof keptField }),
  })
  .transform((form) => ({
    otherId: form.with,
    versions: [form.version, form.otherVersion] as [number, number],
    taken: mergeFields.filter((choice) => form[`keep-${choice}`] === "other"),
  }));
