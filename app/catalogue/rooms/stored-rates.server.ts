import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";
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

export const parseRoomRates = createStoredJsonParser("room rates", roomRates);

export const parseSeasonRates = createStoredJsonParser(
  "season rates",
  z.array(z.strictObject({ roomId: z.int(), rates: boardRates })),
);
