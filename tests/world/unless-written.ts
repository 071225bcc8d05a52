import type { Database } from "better-sqlite3";

/**
 * What `read` tells of a lodge's file, read anew only when somebody else than this connection has
 * written to it since: a test that asks a hundred times whether anything changed asks SQLite first.
 */
export function unlessWritten(file: () => Database, read: () => string): () => string {
  let told = { version: Number.NaN, text: "" };
  return () => {
    const version = file().pragma("data_version", { simple: true }) as number;
    if (told.version !== version) told = { version, text: read() };
    return told.text;
  };
}
