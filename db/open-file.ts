import type Database from "better-sqlite3";
import { homeCountry, toE164 } from "~/core/phone-number.server";
import { foldText } from "./fold-text";
import { Sqlite } from "./sqlite";

/**
 * Opens one connection to a database file, with the functions that its triggers and the program's
 * statements call: `folded(text)` and `e164(phone, lodge_phone)`. A released trigger calls them, so
 * they keep their names.
 */
export function openFile(name: string, options: Database.Options = {}): Database.Database {
  const file = new Sqlite(name, options);
  // What is erased is overwritten.
  file.pragma("secure_delete = ON");
  return file
    .function("folded", { deterministic: true }, (text) =>
      typeof text === "string" ? foldText(text) : text,
    )
    .function("e164", { deterministic: true }, (phone, lodgePhone) =>
      typeof phone === "string" && phone !== ""
        ? toE164(phone, homeCountry(typeof lodgePhone === "string" ? lodgePhone : null))
        : null,
    );
}
