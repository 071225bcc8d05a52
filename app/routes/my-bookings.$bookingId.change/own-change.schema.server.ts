import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import { recordIdField } from "~/http/whole-number.server";
import { stayFields, validateParty } from "~/reservations/availability/stay-fields.server";

const roomMessage = defineMessage("Choose a room");

export const changedStaySchema = z
  .object({
    ...stayFields,
    roomId: recordIdField(roomMessage),
  })
  .superRefine(validateParty);

const damagedFormMessage = defineMessage(
  "Something went wrong while sending the form. Check the price again.",
);

export const ownChangeSchema = changedStaySchema.and(
  z.object({
    version: z.coerce.number(damagedFormMessage).int(damagedFormMessage),
    seenQuote: z.string(damagedFormMessage),
  }),
);
