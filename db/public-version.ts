import type { Database } from "better-sqlite3";

/**
 * Prepares a query for the version number that every write to public content increments, in any process
 * (docs/decisions/004-page-cache.md).
 */
export function preparePublicVersion(reader: Database): () => number {
  const version = reader.prepare("SELECT version FROM public_version").pluck();
  return () => version.get() as number;
}
