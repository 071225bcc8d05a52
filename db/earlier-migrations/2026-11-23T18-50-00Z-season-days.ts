const boardRates = (table: string) =>
  `json_object(${["bb", "hb", "fb"]
    .map((board) => `'${board.toUpperCase()}', ${table}.rate_${board}_cents`)
    .join(", ")})`;

export const statements = [
  `ALTER TABLE seasons ADD COLUMN weekdays INTEGER NOT NULL DEFAULT 127
    CHECK (weekdays BETWEEN 1 AND 127)`,
  `ALTER TABLE seasons ADD COLUMN min_nights INTEGER CHECK (min_nights BETWEEN 1 AND 366)`,
  `ALTER TABLE seasons ADD COLUMN closed_arrivals INTEGER NOT NULL DEFAULT 0
    CHECK (closed_arrivals BETWEEN 0 AND 127)`,

  ...["insert", "update"].flatMap((event) => [
    `DROP TRIGGER seasons_apart_on_${event}`,
    `CREATE TRIGGER seasons_apart_on_${event} AFTER ${event.toUpperCase()} ON seasons
    WHEN EXISTS (
      SELECT 1 FROM seasons AS other
        JOIN calendar_days ON day BETWEEN max(other.first_night, NEW.first_night)
          AND min(other.last_night, NEW.last_night, date(max(other.first_night, NEW.first_night), '+6 days'))
        WHERE other.id <> NEW.id
          AND (other.weekdays & NEW.weekdays) >> ((strftime('%w', day) + 6) % 7) & 1)
    BEGIN SELECT RAISE(ABORT, 'seasons_overlap'); END`,
  ]),

  `DROP VIEW room_rates`,
  `CREATE VIEW room_rates (room_id, rates) AS
    SELECT rooms.id, json_object(
      'usual', ${boardRates("rooms")},
      'seasons', json((
        SELECT json_group_array(json_object(
          'name', seasons.name,
          'firstNight', seasons.first_night,
          'lastNight', seasons.last_night,
          'weekdays', seasons.weekdays,
          'rates', ${boardRates("season_rates")}))
        FROM season_rates JOIN seasons ON seasons.id = season_rates.season_id
        WHERE season_rates.room_id = rooms.id)))
    FROM rooms`,

  `CREATE VIEW arrival_rules AS
    SELECT first_night, last_night, weekdays, min_nights, closed_arrivals FROM seasons
      WHERE min_nights IS NOT NULL OR closed_arrivals > 0`,
];
