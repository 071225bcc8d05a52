export interface Migration {
  statements: string[];
  /** For a migration that recreates a referenced table: foreign keys are checked once at its end. */
  withoutForeignKeys?: boolean;
}

/** Migrations in the order of their names, a full UTC time and a subject. */
export type Migrations = Record<string, Migration>;
