import * as z from "zod";
import { shownRecordsSchema } from "~/desk/forms/shown-records.server";
import { requiredLine } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";
import type { UnitDetails } from "~/reservations/units/change-units.server";

const longestName = 60;
const tooLong = `Use at most ${longestName} characters`;
const placeMessage = "Enter a whole number from 1 to 1000";

/** Parses the shown units' names and positions, and an optional new unit. */
export const unitsSchema = (units: { id: number }[]) => shownRecordsSchema(units, shownSchema);

function shownSchema(units: { id: number }[]) {
  const fields = units.flatMap(({ id }) => [
    [`name-${id}`, requiredLine(longestName, "Enter a name")],
    [`place-${id}`, wholeNumberField(1, 1000, placeMessage)],
    [`version-${id}`, z.coerce.number().int().catch(0)],
  ]);
  return z
    .object({
      ...(Object.fromEntries(fields) as Record<string, z.ZodType<string | number>>),
      added: z
        .string()
        .default("")
        .transform((text) => text.replace(/\s+/gu, " ").trim())
        .pipe(z.string().max(longestName, tooLong)),
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
