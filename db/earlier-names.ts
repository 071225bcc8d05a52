/** What became of a table of an earlier database (db/upgrade-earlier-database.ts). */
export interface TableMapping {
  /** The table's present name. */
  to?: string;
  /** The present names of columns, by their earlier names. */
  columns?: Record<string, string>;
  /** Values of present columns, as SQL of the earlier columns of the same row. */
  values?: Record<string, string>;
}

/** The tables whose names, columns or values changed, by their earlier names. All others stay as they were. */
export const earlierNames: Record<string, TableMapping> = {};
