import * as z from "zod";
import { toIssue } from "~/core/form-state";
import { guestFields } from "~/desk/forms/guest.schema.server";
import { sourceIdField } from "~/desk/forms/source.schema.server";
import { maxGroupNameLength } from "~/front-desk/groups/group-billing";
import { blankIsNull, emailField, optionalLine } from "~/http/parse-form.server";
import { wholeNumberField } from "~/http/whole-number.server";
import { findPartyProblem } from "~/reservations/availability/party";
import {
  boardField,
  partyFields,
  stayDateField,
} from "~/reservations/availability/stay-fields.server";

/** Blank is 0. */
const countField = (min: number, max: number, message: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim() || "0")
    .pipe(wholeNumberField(min, max, message));

/** Maximum of rooms per room type, and in total. */
export const maxRooms = 30;

export const stayFields = {
  checkIn: stayDateField,
  checkOut: stayDateField,
  board: boardField,
  adults: countField(1, 40, "Enter 1 to 40 adults"),
  children: countField(0, 20, "Enter 0 to 20 children"),
  infants: countField(0, 20, "Enter 0 to 20 under-5s"),
};

export const roomsField = countField(0, maxRooms, `Enter 0 to ${maxRooms} rooms`);

/** The guests of each room are validated by `roomPartiesSchema`. */
export const groupSchema = z
  .object({
    ...stayFields,
    idempotencyKey: z
      .string()
      .regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, "The form was incomplete. Open it again."),
    seenQuotes: z.string().default(""),
    sureOfDates: z.string().optional(),
    sureOfGuest: z.string().optional(),
    name: optionalLine(maxGroupNameLength),
    accountId: optionalLine(100),
    accountEmail: blankIsNull(emailField),
    sureOfAccount: z.string().optional(),
    profileId: z.coerce.number().int().positive().nullable().catch(null),
    sourceId: sourceIdField,
    status: z.enum(["pending", "confirmed"], "Choose pending or confirmed"),
    billing: z.enum(["one", "own"], "Choose one folio or one for each room"),
    ...guestFields,
  })
  .refine((form) => form.accountEmail || form.firstName || form.lastName, {
    path: ["lastName"],
    message: "Enter the booker’s name, or the email of a website account",
  });

const roomPartyFields = {
  ...partyFields,
  firstName: optionalLine(100),
  lastName: optionalLine(100),
};

/** Returns the schema of the guests of each room. Field names end with the room's index, such as `guests-0`. */
export function roomPartiesSchema(roomCount: number) {
  return z.record(z.string(), z.unknown()).transform((form, { addIssue }) => {
    const addProblem = (roomIndex: number, name: string, message: Parameters<typeof toIssue>[0]) =>
      addIssue({ code: "custom", path: [`${name}-${roomIndex}`], ...toIssue(message) });
    return Array.from({ length: roomCount }, (_, roomIndex) => {
      const roomValues = Object.keys(roomPartyFields).map((name) => [
        name,
        form[`${name}-${roomIndex}`],
      ]);
      const roomParty = z.object(roomPartyFields).safeParse(Object.fromEntries(roomValues));
      if (!roomParty.success) {
        for (const { path, message } of roomParty.error.issues)
          addProblem(roomIndex, String(path[0]), message);
        return z.NEVER;
      }
      const problem = findPartyProblem(roomParty.data);
      if (problem) addProblem(roomIndex, problem.field, problem.message);
      return roomParty.data;
    });
  });
}
