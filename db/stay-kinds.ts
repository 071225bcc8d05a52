import { sql } from "kysely";

/**
 * The SQL of the kind of room in which a stay of `bookings` is on a night of its own. Changes that
 * are stored lie within their stay: triggers see to that.
 */
export const kindOn = (night: string) => sql<number>`coalesce((SELECT turn.room_id
  FROM kind_changes AS turn
  WHERE turn.booking_id = bookings.id AND turn.from_night <= ${sql.ref(night)}
  ORDER BY turn.from_night DESC LIMIT 1), bookings.room_id)`;

/**
 * The SQL of the moves of a stay of `bookings` to another kind of room, the first first: from which
 * night on, and into which kind, as `2026-12-04 2,2026-12-06 3`; null of a stay that never moves.
 */
export const movesOf = sql<string | null>`(SELECT group_concat(
    turn.from_night || ' ' || turn.room_id, ',' ORDER BY turn.from_night)
  FROM kind_changes AS turn WHERE turn.booking_id = bookings.id)`;

const months = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** The SQL of the rooms of a stay in `bookings`, of which `rooms` is the first: `Twin, then Double from 4 Dec`. */
export const roomsInWords = sql<string>`rooms.name || coalesce((
  SELECT group_concat(', then ' || kinds.name || ' from '
    || CAST(strftime('%d', turn.from_night) AS INTEGER) || ' '
    || substr(${sql.lit(months)}, strftime('%m', turn.from_night) * 3 - 2, 3), ''
    ORDER BY turn.from_night)
  FROM kind_changes AS turn JOIN rooms AS kinds ON kinds.id = turn.room_id
  WHERE turn.booking_id = bookings.id), '')`;
