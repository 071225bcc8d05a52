export const statements = [
  "ALTER TABLE room_blocks ADD COLUMN form_key TEXT CHECK (length(form_key) BETWEEN 16 AND 64)",
  "CREATE UNIQUE INDEX room_blocks_form ON room_blocks (form_key)",
];
