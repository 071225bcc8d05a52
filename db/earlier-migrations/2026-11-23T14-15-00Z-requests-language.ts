const language = "language TEXT NOT NULL DEFAULT 'en' CHECK (language <> '')";

export const statements = [
  `ALTER TABLE requests ADD COLUMN ${language}`,
  `ALTER TABLE newsletter_subscribers ADD COLUMN ${language}`,
];
