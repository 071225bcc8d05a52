import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";

export type ChangedValues = Record<string, unknown>;

/** Entries in the log never change, so older ones have other names. */
const currentNames: Record<string, string> = {
  doorId: "unitId",
  doors: "units",
  personId: "profileId",
  billId: "folioId",
};

const parseStored = createStoredJsonParser("values of a change", z.record(z.string(), z.unknown()));

/** Fields of older entries get their current names. */
export function parseChangedValues(json: string | null): ChangedValues | null {
  if (json === null) return null;
  return Object.fromEntries(
    Object.entries(parseStored(json)).map(([name, value]) => [currentNames[name] ?? name, value]),
  );
}
