/** In what language a booking's guest is written to. */
export const statements = [
  `ALTER TABLE bookings ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language <> '')`,
];
