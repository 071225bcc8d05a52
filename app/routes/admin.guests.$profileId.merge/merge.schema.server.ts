import * as z from "zod";
import { type MergeField, mergeFields } from "~/front-desk/guests/merge-policy";

const integerField = z.coerce.number("The form was incomplete. Open it again.").int();

const choiceField = z.enum(["own", "other"]).optional().catch("own");
const choiceFields = Object.fromEntries(mergeFields.map((field) => [`keep-${field}`, choiceField]));

export const mergeSchema = z
  .object({
    with: integerField,
    version: integerField,
    otherVersion: integerField,
    ...(choiceFields as { [C in MergeField as `keep-${C}`]: typeof choiceField }),
  })
  .transform((form) => ({
    otherId: form.with,
    versions: [form.version, form.otherVersion] as [number, number],
    fieldsFromOther: mergeFields.filter((field) => form[`keep-${field}`] === "other"),
  }));
