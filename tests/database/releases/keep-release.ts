/**
 * Keeps a database file of the release being made, named by the day of its last migration: `npx tsx
 * tests/database/releases/keep-release.ts`. It has rows in every table, from the demonstration where
 * possible. releases.test.ts opens each kept file with the current program. Never recreate the file of a
 * published release.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { allMigrations, migrateToLatest } from "db/migrate";
import { openDatabase } from "db/open";
import { Sqlite } from "db/sqlite";
import { fillDemo } from "../../../scripts/demo/fill";

const now = new Date("2026-11-22T04:00:00Z");
const release = (Object.keys(allMigrations).at(-1) ?? "").slice(0, "yyyy-MM-dd".length);
const someBookings = "(SELECT id FROM demo.bookings ORDER BY id LIMIT 40)";

/**
 * Tables in insertion order, because triggers of later tables write to earlier ones. The value limits the
 * rows.
 */
const kept: Record<string, string> = {
  users: "1",
  settings: "1",
  media: "1",
  content: "1",
  rooms: "1",
  room_images: "1",
  room_amenities: "1",
  seasons: "1",
  season_rates: "1",
  menu_items: "1",
  conference_spaces: "1",
  amenities: "1",
  bookings: `id IN ${someBookings}`,
  room_blocks: "1",
  payments: `booking_id IN ${someBookings}`,
  reviews: `booking_id IN ${someBookings}`,
  notifications: "id % 10 = 0",
  mail_outbox: "1",
  newsletter_subscribers: "1",
  requests: "1",
  table_reservations: "1",
  conference_requests: "1",
  audit_log: `subject_id IN ${someBookings} OR (subject <> 'booking' AND id % 20 = 0)`,
};

const at = `'${now.toISOString()}'`;
const besides = `
  INSERT INTO settings (group_name, values_json, updated_at) VALUES ('contact', '{}', ${at});
  INSERT INTO content_slugs (slug, content_id) SELECT 'older-' || slug, id FROM content;
  INSERT INTO past_room_units (room_id, until, units) SELECT id, '2026-03-01', 1 FROM rooms;
  INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at, expires_at)
    SELECT 'hash of ' || id, id, ${at}, ${at}, ${at} FROM users LIMIT 3;
  INSERT INTO sign_in_attempts (email, place, failures, last_failed_at)
    VALUES ('a@b.example', '192.0.2.1', 3, ${at});
  INSERT INTO address_attempts (address, way, attempts, began_at)
    VALUES ('192.0.2.1', 'sign-in', 2, ${at});
  INSERT INTO proved_addresses (address, proved_at) VALUES ('a@b.example', ${at});
  INSERT INTO setup_tokens (token_hash, created_at) VALUES ('hash', ${at});
  INSERT INTO booking_drafts (id_hash, room_id, check_in, check_out, guests, board, booking_id,
      created_at, updated_at)
    SELECT 'hash of ' || id, room_id, check_in, check_out, guests, board, id, ${at}, ${at}
    FROM bookings LIMIT 3;`;

const folder = mkdtempSync(path.join(os.tmpdir(), "lodge-release-"));
try {
  const { db } = await openDatabase(path.join(folder, "demo"), now);
  await fillDemo(db, now, path.join(folder, "demo"));
  await db.destroy();

  const target = path.join(folder, "release.sqlite");
  const file = new Sqlite(target);
  await migrateToLatest(file, { backupDir: folder, now });
  file.pragma("foreign_keys = OFF");
  file.prepare("ATTACH ? AS demo").run(path.join(folder, "demo", "lodge.sqlite"));
  for (const [table, condition] of Object.entries(kept)) {
    file.exec(`INSERT INTO ${table} SELECT * FROM demo.${table} WHERE ${condition}`);
    // Removes deleted people from the search by their trigger. Sums kept by triggers start at zero.
    if (table === "users") file.exec("UPDATE users SET removed_at = removed_at");
    if (table === "rooms") file.exec("UPDATE rooms SET review_count = 0, rating_sum = 0");
    if (table === "bookings") file.exec("UPDATE bookings SET received_cents = 0");
  }
  file.exec(besides);
  file.exec("DETACH demo; VACUUM");
  const faults = file.pragma("foreign_key_check") as unknown[];
  if (faults.length > 0) throw new Error(`rows without what they refer to: ${faults.length}`);
  file.close();
  const name = path.join(import.meta.dirname, `${release}.sqlite.gz`);
  writeFileSync(name, gzipSync(readFileSync(target), { level: 9 }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
