import type { Database } from "better-sqlite3";
import { phoneDigits } from "./phone-digits";

/** Maximum number of lines reported from `integrity_check` or per query. */
const mostLines = 20;

/** Lists integrity and foreign key errors of a database file, one line each. */
export function findDamage(file: Database): string[] {
  try {
    const said = file.pragma(`integrity_check(${mostLines})`) as { integrity_check: string }[];
    const damage = said.map((row) => row.integrity_check).filter((line) => line !== "ok");
    if (damage.length > 0) return damage.map((line) => `integrity: ${line.replaceAll("\n", " ")}`);
    return findLost(file);
  } catch (error) {
    return [`integrity: ${(error as Error).message}`];
  }
}

/** Counts rows whose parent row is missing, one line per pair of tables. */
function findLost(file: Database): string[] {
  const lost = file.pragma("foreign_key_check") as { table: string; parent: string }[];
  const kinds = new Map<string, number>();
  for (const { table, parent } of lost) {
    const kind = `${table} refer to ${parent}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(
    ([kind, count]) => `foreign keys: ${count} rows of ${kind} that are missing`,
  );
}

export function countTables(file: Database): Record<string, number> {
  const names = file
    .prepare(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`,
    )
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      Number(file.prepare(`SELECT count(*) FROM main."${name}"`).pluck().get()),
    ]),
  );
}

export function readNewestBooking(file: Database): { id: string; madeAt: string } | null {
  const newest = file
    .prepare(
      "SELECT id, created_at AS madeAt FROM bookings ORDER BY created_at DESC, id DESC LIMIT 1",
    )
    .get();
  return (newest as { id: string; madeAt: string } | undefined) ?? null;
}

export const listRemovedUsers = (file: Database) =>
  file
    .prepare("SELECT id AS userId, removed_at AS at FROM users WHERE removed_at IS NOT NULL")
    .all() as { userId: string; at: string }[];

export interface MediaFiles {
  id: number;
  filename: string;
  state: "processing" | "ready" | "failed";
  sizeBytes: number;
  /** Widths of the resized copies, in pixels. */
  widths: number[];
}

export function listMediaFiles(file: Database): MediaFiles[] {
  const rows = file
    .prepare(
      `SELECT id, filename, state, size_bytes AS sizeBytes,
         (SELECT group_concat(value) FROM json_each(widths)) AS widths
       FROM media ORDER BY id`,
    )
    .all() as (Omit<MediaFiles, "widths"> & { widths: string | null })[];
  return rows.map((row) => ({ ...row, widths: row.widths?.split(",").map(Number) ?? [] }));
}

/** Returns whether an upload still exists. It may have been deleted a moment ago. */
export const hasMedia = (file: Database, id: number): boolean =>
  file.prepare("SELECT 1 FROM media WHERE id = ?").get(id) !== undefined;

const stayed = "bookings WHERE status <> 'cancelled'";

/** Per derived table or column: the stored rows, and the same figures recounted. */
const kept = [
  {
    name: "nights that are taken (room_nights)",
    key: "room_id, night",
    said: "SELECT room_id, night, taken AS n FROM room_nights WHERE taken > 0",
    counted: `SELECT room_id, day AS night, sum(units) AS n FROM (
        SELECT room_id, from_night AS first_night, end_day, 1 AS units
        FROM stay_parts WHERE booking_id IN (SELECT id FROM ${stayed})
        UNION ALL SELECT room_id, first_night, end_day, units FROM room_blocks)
      JOIN calendar_days ON day >= first_night AND day < end_day GROUP BY room_id, day`,
  },
  {
    name: "days of the calendar (calendar_days)",
    key: "day",
    said: "SELECT day, 1 AS n FROM calendar_days",
    counted: `WITH RECURSIVE days (day) AS (SELECT '2020-01-01' UNION ALL
        SELECT date(day, '+1 day') FROM days WHERE day < '2099-12-31')
      SELECT day, 1 AS n FROM days`,
  },
  {
    name: "bookings counted (booking_counts)",
    key: "room_id, source, source_id, status",
    said: `SELECT room_id, source, source_id, status, bookings AS n FROM booking_counts
      WHERE bookings > 0`,
    counted: `SELECT room_id, source, ifnull(source_id, 0) AS source_id, status, count(*) AS n
      FROM bookings GROUP BY 1, 2, 3, 4`,
  },
  {
    name: "bookings counted by day (booking_day_counts)",
    key: "check_in, room_id, source, source_id, status",
    said: `SELECT check_in, room_id, source, source_id, status, bookings AS n
      FROM booking_day_counts WHERE bookings > 0`,
    counted: `SELECT check_in, room_id, source, ifnull(source_id, 0) AS source_id, status,
        count(*) AS n FROM bookings GROUP BY 1, 2, 3, 4, 5`,
  },
  {
    name: "accounts counted (user_counts)",
    key: "role, status",
    said: "SELECT role, status, users AS n FROM user_counts WHERE users > 0",
    counted: `SELECT role, status, count(*) AS n FROM users WHERE removed_at IS NULL
      GROUP BY role, status`,
  },
  {
    name: "notifications and mails counted (row_counts)",
    key: "name",
    said: "SELECT name, total AS n FROM row_counts",
    counted: `SELECT 'unread' AS name, count(*) AS n FROM notifications WHERE is_read = 0
      UNION ALL SELECT 'read', count(*) FROM notifications WHERE is_read = 1
      UNION ALL SELECT 'mails', count(*) FROM mail_outbox`,
  },
  {
    name: "reviews counted (rooms.review_count)",
    key: "id",
    said: "SELECT id, review_count AS n FROM rooms",
    counted: `SELECT id, (SELECT count(*) FROM reviews
        WHERE room_id = rooms.id AND hidden_at IS NULL) AS n FROM rooms`,
  },
  {
    name: "ratings added up (rooms.rating_sum)",
    key: "id",
    said: "SELECT id, rating_sum AS n FROM rooms",
    counted: `SELECT id, (SELECT coalesce(sum(rating), 0) FROM reviews
        WHERE room_id = rooms.id AND hidden_at IS NULL) AS n FROM rooms`,
  },
  {
    name: "payments added up (bookings.received_cents)",
    key: "id",
    said: "SELECT id, received_cents AS n FROM bookings WHERE received_cents <> 0",
    counted: `SELECT booking_id AS id, sum(amount_cents) AS n FROM payments
      GROUP BY booking_id HAVING n <> 0`,
  },
  {
    name: "extras added up (bookings.extra_cents)",
    key: "id",
    said: "SELECT id, extra_cents AS n FROM bookings WHERE extra_cents <> 0",
    counted: `SELECT booking_id AS id, sum(amount_cents) AS n FROM folio_lines
      GROUP BY booking_id HAVING n <> 0`,
  },
  {
    name: "bills added up (bookings.folio_cents)",
    key: "id",
    said: "SELECT id, folio_cents AS n FROM bookings WHERE folio_cents <> 0",
    counted: `SELECT coalesce(folio_id, id) AS id, sum(extra_cents
        + CASE status WHEN 'cancelled' THEN cancellation_charge_cents ELSE total_cents END) AS n
      FROM bookings GROUP BY 1 HAVING n <> 0`,
  },
  {
    name: "words of bookings (booking_texts)",
    key: "id",
    said: "SELECT booking_id AS id, words AS n FROM booking_texts",
    counted: `SELECT id, folded(id || char(10) || first_name || ' ' || last_name || char(10)
      || ifnull(email, '') || char(10) || ${phoneDigits("ifnull(phone, '')")} || char(10)
      || ifnull(phone_e164, '') || char(10) || ifnull(external_reference, '')) AS n FROM bookings`,
  },
  {
    name: "words of accounts (user_texts)",
    key: "id",
    said: "SELECT user_id AS id, words AS n FROM user_texts",
    counted: `SELECT id, folded(name || char(10) || email || char(10) || ifnull(phone, '')
      || char(10) || ${phoneDigits("ifnull(phone, '')")} || char(10) || ifnull(phone_e164, '')) AS n
      FROM users WHERE removed_at IS NULL`,
  },
  {
    name: "guests counted (guest_profile_counts)",
    key: "name",
    said: "SELECT name, people AS n FROM guest_profile_counts",
    counted: `SELECT 'listed' AS name, count(*) AS n FROM guest_profiles
      WHERE merged_into IS NULL AND erased_at IS NULL`,
  },
  {
    name: "words of guests (guest_profile_texts)",
    key: "id",
    said: "SELECT profile_id AS id, words AS n FROM guest_profile_texts",
    counted: `SELECT id, folded(first_name || ' ' || last_name || char(10) || ifnull(email, '')
      || char(10) || company || char(10) || ${phoneDigits("ifnull(phone, '')")} || char(10)
      || ifnull(phone_e164, '') || char(10) || ifnull(external_reference, '')) AS n
      FROM guest_profiles WHERE merged_into IS NULL AND erased_at IS NULL`,
  },
];

/**
 * Compares the sums and ledgers kept by triggers with a recount, and lists the differences, one line each.
 */
export function findMiscounts(file: Database): string[] {
  const lines = kept.flatMap(({ name, key, said, counted }) => {
    const [first, ...others] = file
      .prepare(
        `WITH said AS (${said}), counted AS (${counted})
         SELECT * FROM (SELECT ${key}, n FROM said EXCEPT SELECT ${key}, n FROM counted)
         UNION SELECT * FROM (SELECT ${key}, n FROM counted EXCEPT SELECT ${key}, n FROM said)
         ORDER BY 1, 2`,
      )
      .raw()
      .all() as unknown[][];
    if (!first) return [];
    // Leave out `n`: for the search tables it may be a person's name.
    const where = first.slice(0, -1).join(" ");
    return [`${name} differ from a recount at ${where}${others.length > 1 ? " and others" : ""}`];
  });
  const over = file
    .prepare(
      `SELECT room_id, night, taken, units FROM room_nights JOIN rooms ON rooms.id = room_id
       WHERE taken > units AND night >= date('now', '-1 day') ORDER BY night, room_id`,
    )
    .all() as { room_id: number; night: string; taken: number; units: number }[];
  return [
    ...lines,
    ...findMisplaced(file),
    ...over.map(
      ({ room_id, night, taken, units }) =>
        `room ${room_id} has ${taken} stays on ${night} and ${units} units`,
    ),
  ];
}

/** Lists wrong or missing unit assignments, at most `mostLines`. */
function findMisplaced(file: Database): string[] {
  return file
    .prepare(
      `SELECT 'door ' || unit_id || ' has on ' || night || ' what cannot be there' AS line
       FROM unit_nights JOIN units ON units.id = unit_id
       WHERE NOT EXISTS (SELECT 1 FROM stay_parts JOIN bookings ON bookings.id = stay_parts.booking_id
           WHERE stay_parts.booking_id = unit_nights.booking_id AND status <> 'cancelled'
           AND stay_parts.room_id = units.room_id
           AND stay_parts.from_night <= night AND stay_parts.end_day > night)
         AND NOT EXISTS (SELECT 1 FROM room_blocks WHERE room_blocks.id = block_id
           AND room_id = units.room_id AND first_night <= night AND end_day > night
           AND ifnull(room_blocks.unit_id, units.id) = units.id)
       UNION ALL SELECT 'block ' || room_blocks.id || ' has not its door on ' || day
       FROM room_blocks JOIN calendar_days ON day >= first_night AND day < end_day
       WHERE unit_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM unit_nights
         WHERE unit_nights.unit_id = room_blocks.unit_id AND night = day
           AND block_id = room_blocks.id)
       UNION ALL SELECT 'block ' || block_id || ' has ' || count(*) || ' doors on ' || night
       FROM unit_nights JOIN room_blocks ON room_blocks.id = block_id
       GROUP BY block_id, night HAVING count(*) > max(units)
       UNION ALL SELECT 'room ' || id || ' has ' || units || ' units and '
         || (SELECT count(*) FROM units WHERE room_id = rooms.id AND is_active = 1) || ' doors'
       FROM rooms WHERE units <>
         (SELECT count(*) FROM units WHERE room_id = rooms.id AND is_active = 1)
       LIMIT ${mostLines}`,
    )
    .pluck()
    .all() as string[];
}
