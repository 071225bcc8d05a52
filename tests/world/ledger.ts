import type { Database } from "better-sqlite3";

interface NightCount {
  room_id: number;
  night: string;
  taken: number;
}

/** Each night with an active stay, counted from the bookings themselves. */
function countNights(file: Database): NightCount[] {
  return file
    .prepare(
      `SELECT room_id, day AS night, count(*) AS taken
       FROM bookings JOIN calendar_days ON day >= check_in AND day < check_out
       WHERE status <> 'cancelled' GROUP BY room_id, day ORDER BY room_id, day`,
    )
    .all() as NightCount[];
}

/** What is wrong with the night ledger: it differs from the bookings, or a night is overbooked. */
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
  return faults;
}
