import type { Database } from "better-sqlite3";

/**
 * Prepares the reading of a number that grows with every write, by whatever process, that a public
 * page could show (docs/decisions/029-pages-from-memory.md).
 */
export function preparePublicVersion(reader: Database): () => number {
  const version = reader.prepare("SELECT version FROM public_version").pluck();
  return () => version.get() as number;
}
