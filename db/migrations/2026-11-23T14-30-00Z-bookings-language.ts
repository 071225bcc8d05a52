/** In what language a booking's guest is written to (docs/decisions/048-languages.md). */
export const statements = [
  `ALTER TABLE bookings ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language <> '')`,
];
