import type { Database } from "better-sqlite3";

/**
 * Caches the result of `read` until another connection writes to the database. Tests that check a hundred
 * times for changes then need one cheap query.
 */
export function unlessWritten(file: () => Database, read: () => string): () => string {
  let told = { version: Number.NaN, text: "" };
  return () => {
    const version = file().pragma("data_version", { simple: true }) as number;
    if (told.version !== version) told = { version, text: read() };
    return told.text;
  };
}
