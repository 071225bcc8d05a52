const language = "language TEXT NOT NULL DEFAULT 'en' CHECK (language <> '')";

/** The language of the page that somebody wrote from, in which they are answered. */
export const statements = [
  `ALTER TABLE requests ADD COLUMN ${language}`,
  `ALTER TABLE newsletter_subscribers ADD COLUMN ${language}`,
];
