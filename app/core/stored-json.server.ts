import * as z from "zod";

/** Creates a parser of stored JSON. It throws an Error that names the data if the JSON is damaged. */
export function createStoredJsonParser<T>(
  dataName: string,
  schema: z.ZodType<T>,
): (json: string) => T {
  return (json) => {
    try {
      return schema.parse(JSON.parse(json));
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`stored ${dataName} cannot be read: ${message}`, { cause: error });
    }
  };
}

export const parseStoredList = createStoredJsonParser("list of words", z.array(z.string()));
