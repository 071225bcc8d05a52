import * as z from "zod";
import { submittedRecordsSchema } from "~/desk/forms/submitted-records.server";
import type { TableInput } from "~/dining-and-events/tables/save-tables.server";
import { maxSeats, maxTableNameLength } from "~/dining-and-events/tables/table-details";
import { optionalLine, requiredLine } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";

const positionMessage = "Enter a whole number from 0 to 9999";
const seatsMessage = `Enter 1 to ${maxSeats} seats`;

const seatsField = wholeNumberField(1, maxSeats, seatsMessage);

export const tablesSchema = (tables: { id: number }[]) =>
  submittedRecordsSchema(tables, createTablesSchema);

/** The form's field `place` is a table's position, and `given` whether it is in use. */
function createTablesSchema(tables: { id: number }[]) {
  const fields = tables.flatMap(({ id }) => [
    [`name-${id}`, requiredLine(maxTableNameLength, "Enter a name or number")],
    [`seats-${id}`, seatsField],
    [`place-${id}`, wholeNumberField(0, 9999, positionMessage)],
    [`given-${id}`, z.string().default("")],
    [`version-${id}`, z.coerce.number().int().catch(0)],
  ]);
  return z
    .object({
      ...(Object.fromEntries(fields) as Record<string, z.ZodType<string | number>>),
      added: optionalLine(maxTableNameLength),
      addedSeats: optionalLine(5),
    })
    .superRefine((form: Record<string, string | number>, context) => {
      if (form.added && !seatsField.safeParse(form.addedSeats).success) {
        context.addIssue({ code: "custom", path: ["addedSeats"], message: seatsMessage });
      }
      if (form.addedSeats && !form.added) {
        context.addIssue({ code: "custom", path: ["added"], message: "Enter a name or number" });
      }
    })
    .transform((form: Record<string, string | number>) => ({
      added: form.added ? { name: String(form.added), seats: Number(form.addedSeats) } : null,
      tables: tables.map(
        ({ id }): TableInput => ({
          id,
          name: String(form[`name-${id}`]),
          seats: Number(form[`seats-${id}`]),
          position: Number(form[`place-${id}`]),
          isInService: form[`given-${id}`] === "yes",
          version: Number(form[`version-${id}`]),
        }),
      ),
    }));
}
