import { roomTypes, roomViews } from "db/schema";
import * as z from "zod";
import type { RoomDetails } from "~/catalogue/rooms/room-details";
import { translatedTexts } from "~/core/languages/translated-fields";
import type { Currency } from "~/core/money";
import { centsField, optionalCentsField } from "~/http/money-fields.server";
import { optionalText, requiredLine, requiredText } from "~/http/parse-form.server";
import { createTranslationsSchema } from "~/http/translation-fields.server";
import { wholeNumberField } from "~/http/whole-number.server";
import { guestsField } from "~/reservations/availability/stay-fields.server";

const boundedNumberField = (min: number, max: number) =>
  wholeNumberField(min, max, `Enter a whole number from ${min} to ${max}`);

const amenityLine = z.string().max(100, "Use at most 100 characters for an amenity");

const roomFields = (currency: Currency) => ({
  name: requiredLine(120, "Enter a name"),
  description: requiredText(2000, "Enter a description"),
  type: z.enum(roomTypes, "Choose a type"),
  view: z.enum(roomViews, "Choose a view"),
  beds: requiredLine(100, "Enter the beds"),
  capacity: guestsField,
  sizeM2: boundedNumberField(1, 1000),
  rateBB: centsField(currency),
  rateHB: optionalCentsField(currency),
  rateFB: optionalCentsField(currency),
  amenities: optionalText(3000)
    .transform((text) => [
      ...new Set(text.split("\n").map((line) => line.replace(/\s+/gu, " ").trim())),
    ])
    .transform((lines) => lines.filter((line) => line !== ""))
    .pipe(z.array(amenityLine).max(40, "Enter at most 40 amenities")),
  isListed: z.enum(["yes", "no"], "Choose whether it is on sale"),
  position: boundedNumberField(1, 1000),
});

type RoomFields = z.output<z.ZodObject<ReturnType<typeof roomFields>>>;

const toRoom = ({ rateBB, rateHB, rateFB, isListed, ...room }: RoomFields) => ({
  ...room,
  rates: { BB: rateBB, HB: rateHB, FB: rateFB },
  isListed: isListed === "yes",
});

export const roomSchema = (currency: Currency) =>
  z
    .object({ ...roomFields(currency), units: boundedNumberField(0, 1000) })
    .transform(({ units, ...room }): RoomDetails => ({ ...toRoom(room), unitCount: units }))
    .and(createTranslationsSchema(translatedTexts.room));

export const changedRoomSchema = (currency: Currency) =>
  z
    .object(roomFields(currency))
    .transform(toRoom)
    .and(createTranslationsSchema(translatedTexts.room));
