import * as z from "zod";

/** A whole number of digits only: `Number` would parse `1e2` as 100 and `0x1F` as 31. */
export const wholeNumberField = (min: number, max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));

export const recordIdField = (message: string) => wholeNumberField(1, 1_000_000_000, message);
