import { type QueryExecutorProvider, sql } from "kysely";

/** What each room costs, usual rates and seasons, as the one JSON object that every price is read from. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `CREATE VIEW room_rates (room_id, rates) AS
        SELECT rooms.id, json_object(
          'usual', ${boardRates("rooms")},
          'seasons', json((
            SELECT json_group_array(json_object(
              'name', seasons.name,
              'firstNight', seasons.first_night,
              'lastNight', seasons.last_night,
              'rates', ${boardRates("season_rates")}))
            FROM season_rates JOIN seasons ON seasons.id = season_rates.season_id
            WHERE season_rates.room_id = rooms.id)))
        FROM rooms`,
    )
    .execute(db);
}

function boardRates(table: string) {
  const pairs = ["bb", "hb", "fb"].map(
    (board) => `'${board.toUpperCase()}', ${table}.rate_${board}_cents`,
  );
  return `json_object(${pairs.join(", ")})`;
}
