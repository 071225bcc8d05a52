export const statements = ["ALTER TABLE users ADD COLUMN language TEXT NOT NULL DEFAULT 'en'"];
