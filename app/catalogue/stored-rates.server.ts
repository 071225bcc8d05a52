import { z } from "zod";
import type { BoardRates, RoomRates } from "./boards";

const cents = z.int().min(0);

const boardRates: z.ZodType<BoardRates> = z.strictObject({
  BB: cents,
  HB: cents.nullable(),
  FB: cents.nullable(),
});

const schema: z.ZodType<RoomRates> = z.strictObject({
  usual: boardRates,
  seasons: z.array(
    z.strictObject({
      name: z.string(),
      firstNight: z.string(),
      lastNight: z.string(),
      rates: boardRates,
    }),
  ),
});

/**
 * Reads what a room costs from the view `room_rates`.
 * @throws ZodError when it is something else.
 */
export function parseRates(json: string): RoomRates {
  return schema.parse(JSON.parse(json));
}
