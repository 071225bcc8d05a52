import type Database from "better-sqlite3";
import { lodgeCountry, toE164 } from "~/core/phone-number.server";
import { foldText } from "./fold-text";
import { Sqlite } from "./sqlite";

/**
 * Opens a connection with the SQL functions `folded(text)` and `e164(phone, lodge_phone)`. Released
 * triggers call both functions, so their names are fixed.
 */
export function openFile(name: string, options: Database.Options = {}): Database.Database {
  const file = new Sqlite(name, options);
  // Otherwise erased personal data would remain in free pages of the file.
  file.pragma("secure_delete = ON");
  return file
    .function("folded", { deterministic: true }, (text) =>
      typeof text === "string" ? foldText(text) : text,
    )
    .function("e164", { deterministic: true }, (phone, lodgePhone) =>
      typeof phone === "string" && phone !== ""
        ? toE164(phone, lodgeCountry(typeof lodgePhone === "string" ? lodgePhone : null))
        : null,
    );
}
