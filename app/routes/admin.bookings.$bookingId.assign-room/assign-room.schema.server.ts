import * as z from "zod";
import { blankIsNull } from "~/http/parse-form.server";
import { recordIdField } from "~/http/whole-number.server";
import { namedDateField } from "~/reservations/availability/stay-fields.server";

const message = "Choose a room";

export const assignRoomSchema = z.object({
  unitId: recordIdField(message),
  from: namedDateField("From"),
  /** Blank: until check-out, or until the night before the unit is taken. */
  to: blankIsNull(namedDateField("To")),
});
