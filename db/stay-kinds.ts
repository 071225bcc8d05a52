import { sql } from "kysely";

/**
 * Returns the SQL of the room that a stay of `bookings` has on one of its nights. Triggers keep room moves
 * within their stay.
 */
export const kindOn = (night: string) => sql<number>`coalesce((SELECT turn.room_id
  FROM room_type_changes AS turn
  WHERE turn.booking_id = bookings.id AND turn.from_night <= ${sql.ref(night)}
  ORDER BY turn.from_night DESC LIMIT 1), bookings.room_id)`;

/**
 * The SQL of a stay's room moves in order, as night and room id: `2026-12-04 2,2026-12-06 3`. Null: no
 * moves.
 */
export const movesOf = sql<string | null>`(SELECT group_concat(
    turn.from_night || ' ' || turn.room_id, ',' ORDER BY turn.from_night)
  FROM room_type_changes AS turn WHERE turn.booking_id = bookings.id)`;

const months = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** The SQL of the names of a stay's rooms, with `rooms` joined as the first: `Twin, then Double from 4 Dec`. */
export const roomNamesSql = sql<string>`rooms.name || coalesce((
  SELECT group_concat(', then ' || kinds.name || ' from '
    || CAST(strftime('%d', turn.from_night) AS INTEGER) || ' '
    || substr(${sql.lit(months)}, strftime('%m', turn.from_night) * 3 - 2, 3), ''
    ORDER BY turn.from_night)
  FROM room_type_changes AS turn JOIN rooms AS kinds ON kinds.id = turn.room_id
  WHERE turn.booking_id = bookings.id), '')`;
