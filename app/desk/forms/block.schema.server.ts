import * as z from "zod";
import { idempotencyKeyField } from "~/http/idempotency-key.server";
import { blankIsNull, requiredLine } from "~/http/parse-form.server";
import { recordIdField, wholeNumberField } from "~/http/whole-number.server";
import { namedDateField } from "~/reservations/availability/stay-fields.server";

const roomMessage = "Choose a room type";
const unitMessage = "Choose a room, or Any";
const unitsMessage = "Enter the number of rooms, 1 to 1000";

const blockSchema = z.object({
  roomId: recordIdField(roomMessage),
  firstNight: namedDateField("First night"),
  endDay: namedDateField("Available again"),
  units: wholeNumberField(1, 1000, unitsMessage),
  unitId: blankIsNull(recordIdField(unitMessage)),
  reason: requiredLine(200, "Enter a reason"),
});

/** An invalid idempotency key is ignored. */
export const newBlockSchema = blockSchema.extend({
  idempotencyKey: idempotencyKeyField.optional().catch(undefined),
});

/** An invalid version becomes 0, which is never current. */
export const changedBlockSchema = blockSchema.extend({
  version: z.coerce.number().int().catch(0),
});
