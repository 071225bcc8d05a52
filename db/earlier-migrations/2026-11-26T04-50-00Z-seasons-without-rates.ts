const sharesNightOf = (one: string) => `EXISTS (
  SELECT 1 FROM seasons AS one
    JOIN seasons AS other ON other.id <> one.id
      AND EXISTS (SELECT 1 FROM season_rates WHERE season_id = other.id)
    JOIN calendar_days ON day BETWEEN max(other.first_night, one.first_night)
      AND min(other.last_night, one.last_night, date(max(other.first_night, one.first_night), '+6 days'))
    WHERE one.id = ${one}
      AND (other.weekdays & one.weekdays) >> ((strftime('%w', day) + 6) % 7) & 1)`;

export const statements = [
  `DROP TRIGGER seasons_apart_on_insert`,
  `DROP TRIGGER seasons_apart_on_update`,
  `CREATE TRIGGER season_rates_apart_on_insert AFTER INSERT ON season_rates
    WHEN ${sharesNightOf("NEW.season_id")}
    BEGIN SELECT RAISE(ABORT, 'seasons_overlap'); END`,
  `CREATE TRIGGER season_rates_apart_on_update AFTER UPDATE OF season_id ON season_rates
    WHEN ${sharesNightOf("NEW.season_id")}
    BEGIN SELECT RAISE(ABORT, 'seasons_overlap'); END`,
  `CREATE TRIGGER seasons_apart_on_update AFTER UPDATE ON seasons
    WHEN EXISTS (SELECT 1 FROM season_rates WHERE season_id = NEW.id) AND ${sharesNightOf("NEW.id")}
    BEGIN SELECT RAISE(ABORT, 'seasons_overlap'); END`,
];
