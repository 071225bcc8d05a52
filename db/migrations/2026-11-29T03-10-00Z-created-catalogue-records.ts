/** The table `idempotency_keys` has the keys of all forms that create a simple record. */
const tables = ["menu_items", "conference_spaces", "amenities"];

export const statements = tables.flatMap((table) => [
  `DROP INDEX ${table}_form`,
  `ALTER TABLE ${table} DROP COLUMN idempotency_key`,
]);
