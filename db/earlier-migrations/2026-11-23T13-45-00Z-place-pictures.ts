const raise = "BEGIN UPDATE public_version SET version = version + 1; END";

export const statements = [
  `CREATE TABLE place_pictures (
    place TEXT NOT NULL CHECK (length(place) BETWEEN 1 AND 80),
    position INTEGER NOT NULL,
    picture TEXT NOT NULL,
    alt TEXT NOT NULL CHECK (length(alt) BETWEEN 1 AND 500),
    media_id INTEGER REFERENCES media (id),
    PRIMARY KEY (place, position),
    UNIQUE (place, picture)
  ) STRICT, WITHOUT ROWID`,
  `CREATE INDEX place_pictures_media ON place_pictures (media_id)`,
  ...["INSERT", "UPDATE", "DELETE"].map(
    (event) =>
      `CREATE TRIGGER place_pictures_shown_${event.toLowerCase()} AFTER ${event} ON place_pictures ${raise}`,
  ),
];
