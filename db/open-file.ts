import type Database from "better-sqlite3";
import { foldText } from "./fold-text";
import { Sqlite } from "./sqlite";

/** One connection to a database file, with the functions that its statements call. */
export function openFile(name: string, options: Database.Options): Database.Database {
  return new Sqlite(name, options).function("folded", { deterministic: true }, (text) =>
    typeof text === "string" ? foldText(text) : text,
  );
}
