import * as z from "zod";

/**
 * A whole number typed into a box, in digits alone: `Number` would read `1e2` as 100 and `0x1F` as 31.
 * @param message what to enter; says the bounds
 */
export const wholeNumberField = (least: number, most: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));
