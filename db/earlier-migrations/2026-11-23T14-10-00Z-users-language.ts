/** In what language an account is written to where no page asked for it. */
export const statements = ["ALTER TABLE users ADD COLUMN language TEXT NOT NULL DEFAULT 'en'"];
