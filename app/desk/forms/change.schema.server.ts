import * as z from "zod";
import type { Currency } from "~/core/money";
import { parseStayDate } from "~/core/stay";
import { optionalCentsField } from "~/http/money-fields.server";
import { optionalLine } from "~/http/parse-form.server";
import { recordIdField } from "~/http/whole-number.server";
import { stayFields, validateParty } from "~/reservations/availability/stay-fields.server";
import type { RequestedChange } from "~/reservations/bookings/quote-change.server";
import { requirePrintable } from "./printable-field.server";

const missingMessages = {
  handPrice: "Enter the total for all nights",
  reason: "Enter a reason",
};

/** The day of a room move. Null if the form has no valid day, as for a stay in one room. */
const roomFromField = z
  .string()
  .default("")
  .transform((text) => parseStayDate(text));

/** The first step of a change: the stay and how it is priced. */
export const changePreviewSchema = (currency: Currency) =>
  z
    .object({
      roomId: recordIdField("Choose a room"),
      roomFrom: roomFromField,
      ...stayFields,
      pricing: z.enum(["kept", "anew", "by-hand"], "Choose how the stay is priced").default("kept"),
      handPrice: optionalCentsField(currency),
      reason: requirePrintable(optionalLine(200)),
    })
    .superRefine(validateParty)
    .transform(
      ({ pricing, handPrice, reason, roomFrom, ...stay }, { addIssue }): RequestedChange => {
        if (pricing !== "by-hand") return { stay, roomFrom, pricing: { kind: pricing } };
        const blankReason = reason === "" ? "reason" : null;
        const missingField = handPrice === null ? "handPrice" : blankReason;
        if (missingField) {
          addIssue({
            code: "custom",
            path: [missingField],
            message: missingMessages[missingField],
          });
        }
        return { stay, roomFrom, pricing: { kind: pricing, cents: handPrice ?? 0, reason } };
      },
    );

const incompleteFormMessage = "The form was incomplete. Check the price again.";

export const changeConfirmationSchema = (currency: Currency) =>
  changePreviewSchema(currency).and(
    z.object({
      version: z.coerce.number(incompleteFormMessage).int(incompleteFormMessage),
      seenQuote: z.string(incompleteFormMessage),
      unitId: z.coerce.number().int().positive().nullable().catch(null),
    }),
  );
