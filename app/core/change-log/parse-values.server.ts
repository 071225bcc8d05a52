import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";

export type ChangedValues = Record<string, unknown>;

/** Fields that had another name in older entries. The log's entries themselves never change. */
const currentNames: Record<string, string> = {
  doorId: "unitId",
  doors: "units",
  personId: "profileId",
  billId: "folioId",
};

const parseStored = storedJsonParser("values of a change", z.record(z.string(), z.unknown()));

/** Parses the values of a log entry. Fields of older entries get their current names. */
export function parseChangedValues(json: string | null): ChangedValues | null {
  if (json === null) return null;
  return Object.fromEntries(
    Object.entries(parseStored(json)).map(([name, value]) => [currentNames[name] ?? name, value]),
  );
}
