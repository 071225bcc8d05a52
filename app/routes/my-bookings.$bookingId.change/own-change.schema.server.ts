import * as z from "zod";
import { defineMessage } from "~/core/languages/translator";
import { stayFields, validateParty } from "~/reservations/availability/stay-fields.server";

const roomMessage = defineMessage("Choose a room");

/** The stay that the guest wants instead, to show its price. */
export const wantedStaySchema = z
  .object({
    ...stayFields,
    roomId: z.coerce.number(roomMessage).int(roomMessage).positive(roomMessage),
  })
  .superRefine(validateParty);

const damagedFormMessage = defineMessage(
  "Something went wrong while sending the form. Check the price again",
);

/** The new stay, the booking's version and the price that the guest saw, to save the change. */
export const ownChangeSchema = wantedStaySchema.and(
  z.object({
    version: z.coerce.number(damagedFormMessage).int(damagedFormMessage),
    seenQuote: z.string(damagedFormMessage),
  }),
);
