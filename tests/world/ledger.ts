import type { Database } from "better-sqlite3";

interface NightCount {
  room_id: number;
  night: string;
  taken: number;
}

/** Counts the taken units of each night from the bookings and blocks themselves. */
function countNights(file: Database): NightCount[] {
  return file
    .prepare(
      `SELECT room_id, day AS night, sum(units) AS taken FROM (
         SELECT coalesce((SELECT room_id FROM room_type_changes
             WHERE booking_id = bookings.id AND from_night <= day
             ORDER BY from_night DESC LIMIT 1), room_id) AS room_id, day, 1 AS units
         FROM bookings JOIN calendar_days ON day >= check_in AND day < coalesce(released_from, check_out)
         WHERE status <> 'cancelled'
         UNION ALL SELECT room_id, day, units
         FROM room_blocks JOIN calendar_days ON day >= first_night AND day < end_day)
       GROUP BY room_id, day ORDER BY room_id, day`,
    )
    .all() as NightCount[];
}

/** Returns faults of the night ledger: differences from the bookings, or overbooked nights. */
export function findLedgerFaults(file: Database): string[] {
  const counted = countNights(file);
  const ledger = file
    .prepare(
      "SELECT room_id, night, taken FROM room_nights WHERE taken > 0 ORDER BY room_id, night",
    )
    .all() as NightCount[];
  const units = new Map(
    (file.prepare("SELECT id, units FROM rooms").all() as { id: number; units: number }[]).map(
      (room) => [room.id, room.units],
    ),
  );
  const faults = counted
    .filter(({ room_id, taken }) => taken > (units.get(room_id) ?? 0))
    .map(({ room_id, night, taken }) => `room ${room_id} has ${taken} stays on ${night}`);
  const said = JSON.stringify(ledger);
  if (said !== JSON.stringify(counted)) faults.push(`the ledger differs: ${said}`);
  return [...faults, ...findUnitFaults(file)];
}

/** Returns faults of unit assignments, room moves, blocks and numbers of units. */
function findUnitFaults(file: Database): string[] {
  return file
    .prepare(
      `SELECT 'door ' || unit_id || ' on ' || night || ' holds what it cannot' AS fault
       FROM unit_nights JOIN units ON units.id = unit_id
       WHERE NOT EXISTS (SELECT 1 FROM stay_parts JOIN bookings ON bookings.id = stay_parts.booking_id
           WHERE stay_parts.booking_id = unit_nights.booking_id AND status <> 'cancelled'
           AND stay_parts.room_id = units.room_id
           AND stay_parts.from_night <= night AND stay_parts.end_day > night)
         AND NOT EXISTS (SELECT 1 FROM room_blocks WHERE room_blocks.id = block_id
           AND room_id = units.room_id AND first_night <= night AND end_day > night)
       UNION ALL SELECT 'booking ' || id || ' changes its room outside of the stay on ' || from_night
       FROM room_type_changes JOIN bookings ON id = booking_id
       WHERE from_night <= check_in OR from_night >= check_out
       UNION ALL SELECT 'block ' || room_blocks.id || ' has not its door on ' || day
       FROM room_blocks JOIN calendar_days ON day >= first_night AND day < end_day
       WHERE unit_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unit_nights
         WHERE unit_nights.unit_id = room_blocks.unit_id AND night = day
           AND block_id = room_blocks.id)
       UNION ALL SELECT 'room ' || id || ' has ' || units || ' units and other doors' FROM rooms
       WHERE units <> (SELECT count(*) FROM units WHERE room_id = rooms.id AND is_active = 1)`,
    )
    .pluck()
    .all() as string[];
}
