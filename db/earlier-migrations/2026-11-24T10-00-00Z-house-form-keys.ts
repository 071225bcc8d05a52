export const statements = ["menu_items", "conference_spaces", "amenities", "house_texts"].flatMap(
  (table) => [
    `ALTER TABLE ${table} ADD COLUMN form_key TEXT CHECK (length(form_key) BETWEEN 16 AND 64)`,
    `CREATE UNIQUE INDEX ${table}_form ON ${table} (form_key)`,
  ],
);
