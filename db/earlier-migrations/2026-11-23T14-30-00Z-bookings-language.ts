export const statements = [
  `ALTER TABLE bookings ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language <> '')`,
];
