import * as z from "zod";
import { createTimeSlicer } from "./time-slices.server";

/** Creates a parser of stored JSON. It throws an Error that names the data if the JSON is damaged. */
export function createStoredJsonParser<T>(
  dataName: string,
  schema: z.ZodType<T>,
): (json: string) => T {
  return (json) => {
    try {
      return schema.parse(JSON.parse(json));
    } catch (error) {
      throw createStoredJsonError(dataName, error);
    }
  };
}

/** Creates a parser of a long list in stored JSON. It yields to other requests between the items. */
export function createStoredListParser<T>(
  dataName: string,
  itemSchema: z.ZodType<T>,
): (json: string) => Promise<T[]> {
  const parseList = createStoredJsonParser(dataName, z.array(z.unknown()));
  return async (json) => {
    const yieldToEventLoop = createTimeSlicer();
    const items: T[] = [];
    for (const item of parseList(json)) {
      await yieldToEventLoop();
      const result = itemSchema.safeParse(item);
      if (!result.success) throw createStoredJsonError(dataName, result.error);
      items.push(result.data);
    }
    return items;
  };
}

const createStoredJsonError = (dataName: string, cause: unknown): Error =>
  new Error(`stored ${dataName} cannot be read: ${(cause as Error).message}`, { cause });

export const parseStoredList = createStoredJsonParser("list of words", z.array(z.string()));
