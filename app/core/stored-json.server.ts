import * as z from "zod";

/** Creates a parser of stored JSON. It throws an Error with `what` if the JSON is damaged. */
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

export const parseStoredList = storedJsonParser("list of words", z.array(z.string()));
