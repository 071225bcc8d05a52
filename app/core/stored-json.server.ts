import * as z from "zod";

/**
 * A reader of JSON text that this program wrote and that may have been changed since, by hand or by
 * damage.
 * @param what is stored, for the message
 * @returns the reader, which throws an Error naming `what` where the text is no JSON or another shape
 */
export function storedJsonParser<T>(what: string, schema: z.ZodType<T>): (json: string) => T {
  return (json) => {
    try {
      return schema.parse(JSON.parse(json));
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`stored ${what} cannot be read: ${message}`, { cause: error });
    }
  };
}

/** Reads a stored list of words: tags, amenities. */
export const parseStoredList = storedJsonParser("list of words", z.array(z.string()));
