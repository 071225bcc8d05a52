import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";
import type { BoardRates, RoomRates } from "./rates";
import { everyDay } from "./season-days";

const cents = z.int().min(0);

const boardRates: z.ZodType<BoardRates> = z.strictObject({
  BB: cents,
  HB: cents.nullable(),
  FB: cents.nullable(),
});

const roomRates: z.ZodType<RoomRates> = z.strictObject({
  usual: boardRates,
  seasons: z.array(
    z.strictObject({
      name: z.string(),
      firstNight: z.string(),
      lastNight: z.string(),
      weekdays: z.int().min(1).max(everyDay),
      rates: boardRates,
    }),
  ),
});

/** Parses a room's base rates and season rates, as stored in `room_rates`. */
export const parseRates = storedJsonParser("room rates", roomRates);

/** Parses the rates of a season by room, as the season queries select them. */
export const parseSeasonRates = storedJsonParser(
  "season rates",
  z.array(z.strictObject({ roomId: z.int(), rates: boardRates })),
);
