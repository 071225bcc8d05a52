import * as z from "zod";
import { submittedRecordsSchema } from "~/desk/forms/submitted-records.server";
import { requiredLine } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";
import type { UnitDetails } from "~/reservations/units/change-units.server";

const maxNameLength = 60;
const tooLongMessage = `Use at most ${maxNameLength} characters`;
const positionMessage = "Enter a whole number from 1 to 1000";

export const unitsSchema = (units: { id: number }[]) =>
  submittedRecordsSchema(units, createUnitsSchema);

/** The form's field `place` is a unit's position. */
function createUnitsSchema(units: { id: number }[]) {
  const fields = units.flatMap(({ id }) => [
    [`name-${id}`, requiredLine(maxNameLength, "Enter a name")],
    [`place-${id}`, wholeNumberField(1, 1000, positionMessage)],
    [`version-${id}`, z.coerce.number().int().catch(0)],
  ]);
  return z
    .object({
      ...(Object.fromEntries(fields) as Record<string, z.ZodType<string | number>>),
      added: z
        .string()
        .default("")
        .transform((text) => text.replace(/\s+/gu, " ").trim())
        .pipe(z.string().max(maxNameLength, tooLongMessage)),
    })
    .transform((form: Record<string, string | number>) => ({
      added: String(form.added),
      units: units.map(
        ({ id }): UnitDetails => ({
          id,
          name: String(form[`name-${id}`]),
          position: Number(form[`place-${id}`]),
          version: Number(form[`version-${id}`]),
        }),
      ),
    }));
}
