import { sql } from "kysely";
import type { Currency } from "~/core/money";
import { roundingUnit } from "~/core/money";
import type { Db } from "~/db.server";

export interface FractionalPrice {
  name: string;
  /** Null: the price belongs to no board. */
  board: "BB" | "HB" | "FB" | null;
  season: string | null;
  cents: number;
}

/**
 * Lists prices of the catalogue that `currency` cannot express, because it has no decimals. Includes items that are
 * not on sale, because they can be put on sale again.
 */
export async function listFractionalPrices(db: Db, currency: Currency): Promise<FractionalPrice[]> {
  const unit = roundingUnit(currency);
  if (unit === 1) return [];
  const { rows } = await sql<FractionalPrice>`
    WITH prices AS (
      SELECT name, 'BB' AS board, NULL AS season, rate_bb_cents AS cents FROM rooms
      UNION ALL SELECT name, 'HB', NULL, rate_hb_cents FROM rooms
      UNION ALL SELECT name, 'FB', NULL, rate_fb_cents FROM rooms
      UNION ALL SELECT rooms.name, board.value, seasons.name,
        CASE board.value WHEN 'BB' THEN season_rates.rate_bb_cents
          WHEN 'HB' THEN season_rates.rate_hb_cents ELSE season_rates.rate_fb_cents END
      FROM season_rates JOIN rooms ON rooms.id = room_id JOIN seasons ON seasons.id = season_id
        JOIN json_each('["BB", "HB", "FB"]') AS board
      UNION ALL SELECT name, NULL, NULL, price_cents FROM menu_items
      UNION ALL SELECT name, NULL, NULL, price_per_hour_cents FROM conference_spaces
      UNION ALL SELECT name, NULL, NULL, price_cents FROM extras)
    SELECT * FROM prices WHERE cents % ${unit} <> 0`.execute(db);
  return rows;
}
