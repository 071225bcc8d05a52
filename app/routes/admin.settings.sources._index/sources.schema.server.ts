import * as z from "zod";
import type { SourceInput } from "~/catalogue/sources/save-sources.server";
import { maxSourceNameLength } from "~/catalogue/sources/source-details";
import { submittedRecordsSchema } from "~/desk/forms/submitted-records.server";
import { optionalLine, requiredLine } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";

const positionMessage = "Enter a whole number from 1 to 1000";
const percentMessage = "Enter a percentage from 0 to 100, or leave it blank";

const percentField = z
  .string()
  .default("")
  .transform((text) => text.trim().replace(",", "."))
  .refine((text) => text === "" || (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100), {
    message: percentMessage,
  })
  .transform((text) => (text === "" ? null : Number(text)));

export const sourcesSchema = (sources: { id: number }[]) =>
  submittedRecordsSchema(sources, createSourcesSchema);

/** The form's field `place` is a source's position, and `offered` whether it is active. */
function createSourcesSchema(sources: { id: number }[]) {
  const fields = sources.flatMap(({ id }) => [
    [`name-${id}`, requiredLine(maxSourceNameLength, "Enter a name")],
    [`place-${id}`, wholeNumberField(1, 1000, positionMessage)],
    [`commission-${id}`, percentField],
    [`offered-${id}`, z.string().default("")],
    [`version-${id}`, z.coerce.number().int().catch(0)],
  ]);
  return z
    .object({
      ...(Object.fromEntries(fields) as Record<string, z.ZodType<string | number | null>>),
      added: optionalLine(maxSourceNameLength),
    })
    .transform((form: Record<string, string | number | null>) => ({
      added: String(form.added),
      sources: sources.map(
        ({ id }): SourceInput => ({
          id,
          name: String(form[`name-${id}`]),
          position: Number(form[`place-${id}`]),
          isActive: form[`offered-${id}`] === "yes",
          commissionPercent: form[`commission-${id}`] as number | null,
          version: Number(form[`version-${id}`]),
        }),
      ),
    }));
}
