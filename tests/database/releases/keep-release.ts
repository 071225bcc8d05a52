/**
 * Keeps a database file of the release being made, named by its last migration: `npx tsx
 * tests/database/releases/keep-release.ts`. It has rows in every table, from the demonstration where
 * possible. releases.test.ts opens each kept file with the current program. Never recreate the file of a
 * published release.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { findDamage, findMiscounts } from "db/check-file";
import { allMigrations } from "db/migrate";
import { openDatabase } from "db/open";
import { openFile } from "db/open-file";
import { fillDemo } from "../../../scripts/demo/fill";

const now = new Date("2026-11-28T06:00:00Z");
const lastMigration = Object.keys(allMigrations).at(-1) ?? "";
const name = `${lastMigration.slice(0, "yyyy-MM-ddThh-mm".length)}.sqlite.gz`;

/** Some bookings in each state, with all that share a folio, a group or a transfer with them. */
const chooseBookings = `
  CREATE TEMP TABLE chosen (id TEXT PRIMARY KEY);
  ${[
    "folio_id IS NOT NULL",
    "group_id IS NOT NULL",
    "checked_in_at IS NOT NULL AND checked_out_at IS NULL",
    "released_from IS NOT NULL",
    "no_show_at IS NOT NULL",
    "status = 'cancelled'",
    "status = 'pending'",
    "check_in > '2026-11-29'",
    "booker_id IS NOT NULL",
    "id IN (SELECT folio_id FROM invoices WHERE kind = 'credit-note')",
    "id IN (SELECT booking_id FROM payments WHERE kind <> 'paid')",
    "id IN (SELECT booking_id FROM payments WHERE foreign_currency IS NOT NULL)",
    "id IN (SELECT booking_id FROM folio_lines WHERE kind <> 'extra')",
    "id IN (SELECT booking_id FROM shift_notes)",
    "id IN (SELECT booking_id FROM table_reservations)",
  ]
    .map(
      (state) =>
        `INSERT OR IGNORE INTO chosen SELECT id FROM bookings WHERE ${state} ORDER BY id LIMIT 4;`,
    )
    .join("\n")}
  ${`INSERT OR IGNORE INTO chosen
    SELECT other.id FROM bookings JOIN bookings AS other ON other.id = bookings.folio_id
        OR other.folio_id = bookings.id OR other.group_id = bookings.group_id
      WHERE bookings.id IN chosen
    UNION SELECT other_booking_id FROM payments WHERE booking_id IN chosen AND kind = 'moved'
    UNION SELECT pair.booking_id FROM folio_lines JOIN folio_lines AS pair
        ON pair.pair_id = folio_lines.id OR folio_lines.pair_id = pair.id
      WHERE folio_lines.booking_id IN chosen;`.repeat(3)}`;

/** The rows kept of the tables that are too large to be kept whole. */
const kept: Record<string, string> = {
  bookings: "id IN chosen",
  booking_texts: "booking_id IN chosen",
  added_nights: "booking_id IN chosen",
  room_type_changes: "booking_id IN chosen",
  unit_nights: "booking_id IN chosen OR block_id IS NOT NULL",
  booking_groups: "lead_id IN chosen",
  payments: "booking_id IN chosen",
  cash_movements: "payment_id IS NULL OR payment_id IN (SELECT id FROM payments)",
  folio_lines: "booking_id IN chosen",
  invoices: "folio_id IN chosen",
  invoice_lines: "invoice_id IN (SELECT id FROM invoices)",
  reviews: "booking_id IN chosen",
  shift_notes: "booking_id IS NULL OR booking_id IN chosen",
  guest_profiles: `id IN (SELECT profile_id FROM bookings UNION SELECT booker_id FROM bookings)
    OR merged_into IS NOT NULL OR erased_at IS NOT NULL
    OR id IN (SELECT merged_into FROM guest_profiles)`,
  guest_profile_texts: "profile_id IN (SELECT id FROM guest_profiles)",
  guest_profile_accounts: "profile_id IN (SELECT id FROM guest_profiles)",
  distinct_guest_profiles:
    "first_id IN (SELECT id FROM guest_profiles) AND second_id IN (SELECT id FROM guest_profiles)",
  audit_log: "subject_id IN chosen OR (subject <> 'booking' AND id % 20 = 0)",
  mail_outbox: "booking_id IS NULL OR booking_id IN chosen",
  table_reservations: "booking_id IS NULL OR booking_id IN chosen",
  table_reservation_tables: "table_reservation_id IN (SELECT id FROM table_reservations)",
};

/** The sums that depend on the rows removed. */
const recount = `
  DELETE FROM room_nights;
  INSERT INTO room_nights (room_id, night, taken)
    SELECT room_id, day, sum(units) FROM (
      SELECT stay_parts.room_id, from_night, end_day, 1 AS units FROM stay_parts
        JOIN bookings ON bookings.id = booking_id WHERE status <> 'cancelled'
      UNION ALL SELECT room_id, first_night, end_day, units FROM room_blocks)
    JOIN calendar_days ON day >= from_night AND day < end_day GROUP BY 1, 2;
  DELETE FROM booking_counts;
  INSERT INTO booking_counts (room_id, source, source_id, status, bookings)
    SELECT room_id, source, ifnull(source_id, 0), status, count(*) FROM bookings GROUP BY 1, 2, 3, 4;
  DELETE FROM booking_day_counts;
  INSERT INTO booking_day_counts (check_in, room_id, source, source_id, status, bookings)
    SELECT check_in, room_id, source, ifnull(source_id, 0), status, count(*) FROM bookings
    GROUP BY 1, 2, 3, 4, 5;
  UPDATE guest_profile_counts SET people =
    (SELECT count(*) FROM guest_profiles WHERE merged_into IS NULL AND erased_at IS NULL);
  UPDATE row_counts SET total = (SELECT count(*) FROM mail_outbox) WHERE name = 'mails';
  UPDATE rooms SET
    review_count = (SELECT count(*) FROM reviews WHERE room_id = rooms.id AND hidden_at IS NULL),
    rating_sum = (SELECT coalesce(sum(rating), 0) FROM reviews
      WHERE room_id = rooms.id AND hidden_at IS NULL);`;

const at = `'${now.toISOString()}'`;
const later = "'2026-11-28T07:00:00.000Z'";
const someUser = "(SELECT min(id) FROM users WHERE role = 'admin')";
const idempotencyKey = "'0123456789abcdef'";
/** Rows of the tables that the demonstration leaves empty. */
const besides = `
  INSERT INTO content_slugs (slug, content_id) SELECT 'older-' || slug, id FROM content LIMIT 3;
  INSERT INTO past_room_units (room_id, until, units) SELECT id, '2026-03-01', 1 FROM rooms;
  INSERT INTO place_pictures (place, position, picture, alt, media_id)
    SELECT 'restaurant', id, 'media/' || id, 'A dish', id FROM media WHERE type = 'image' LIMIT 2;
  INSERT INTO page_texts (id, page, title, body, position, idempotency_key)
    VALUES ('home-welcome', 'home', 'Welcome', 'Muraho!', 1, ${idempotencyKey});
  INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at, expires_at, id, amr, network)
    SELECT 'hash of ' || id, id, ${at}, ${at}, ${later}, 'session of ' || id,
      '[{"method":"password","timestamp":1}]', '192.0.2.0' FROM users LIMIT 3;
  INSERT INTO refresh_tokens (token_hash, session_id, created_at)
    SELECT 'token of ' || id, id, ${at} FROM sessions;
  INSERT INTO client_codes (code_hash, user_id, challenge, challenge_method, method, created_at,
      expires_at) VALUES ('hash', ${someUser}, 'challenge', 's256', 'password', ${at}, ${later});
  INSERT INTO sign_in_attempts (email, place, failures, last_failed_at)
    VALUES ('a@b.example', '192.0.2.1', 3, ${at});
  INSERT INTO address_attempts (address, way, attempts, began_at)
    VALUES ('192.0.2.1', 'sign-in', 2, ${at});
  INSERT INTO one_time_codes (id, user_id, purpose, sent_to, code_hash, token_hash, created_at,
      expires_at, shown)
    VALUES ('code', ${someUser}, 'change-email', 'a@b.example', 'hash', 'token', ${at}, ${later}, 'owner');
  INSERT INTO factors (id, user_id, type, name, sealed_secret, created_at, updated_at, verified_at,
      last_step) VALUES ('factor', ${someUser}, 'totp', 'Phone', 'sealed', ${at}, ${at}, ${at}, 7);
  INSERT INTO factor_challenges (id, factor_id, created_at, expires_at)
    VALUES ('challenge', 'factor', ${at}, ${later});
  INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES (${someUser}, 'hash', ${at});
  INSERT INTO identities (id, user_id, provider, subject, email, data, created_at)
    VALUES ('identity', ${someUser}, 'google', '17', 'a@b.example', '{"name":"A"}', ${at});
  INSERT INTO provider_flows (state_hash, provider, sealed, kind, user_id, session_id, redirect_to,
      created_at, expires_at)
    SELECT 'hash', 'google', 'sealed', 'service', user_id, id, '/', ${at}, ${later} FROM sessions LIMIT 1;
  INSERT INTO setup_tokens (token_hash, created_at) VALUES ('hash', ${at});
  INSERT INTO verified_addresses (address, verified_at) VALUES ('a@b.example', ${at});
  INSERT INTO setup_checks (line, marked_at, marked_by) VALUES ('backups', ${at}, ${someUser});
  INSERT INTO idempotency_keys (key, record_id, created_at)
    VALUES (printf('%064d', 7), '7', ${at});
  INSERT INTO distinct_guest_profiles (first_id, second_id) SELECT min(id), max(id) FROM guest_profiles;
  INSERT INTO booking_drafts (id_hash, room_id, check_in, check_out, guests, board, booking_id,
      created_at, updated_at, arrival_time, has_one_name)
    SELECT 'hash of ' || id, room_id, check_in, check_out, guests, board, id, ${at}, ${at}, '15:30', 1
    FROM bookings LIMIT 3;
  INSERT INTO booking_links (secret_hash, kind, booking_id, created_at, expires_at)
    SELECT 'hash of ' || id, 'link', id, ${at}, ${later} FROM bookings LIMIT 3;
  INSERT INTO added_nights (booking_id, nights, added_at) SELECT id, 1, ${at} FROM bookings LIMIT 2;
  INSERT INTO bookings (id, room_id, check_in, check_out, guests, board, status, quote, terms,
      total_cents, first_name, last_name, email, phone, payment_method, source, created_at,
      external_reference)
    VALUES ('M0VES000', 2, '2027-03-01', '2027-03-05', 2, 'BB', 'confirmed',
      '{"totalCents":40000,"nights":[]}', '{}', 40000, 'Honoré', 'Nkurunziza', 'h@guests.example',
      '0788 123 456', 'cash', 'desk', ${at}, 'OLD-17');
  INSERT INTO room_type_changes (booking_id, from_night, room_id) VALUES ('M0VES000', '2027-03-03', 3);
  INSERT INTO bookings (id, room_id, check_in, check_out, guests, board, status, quote, agreed_quote,
      terms, total_cents, first_name, last_name, payment_method, source, created_at, no_show_at,
      released_from)
    VALUES ('RE1EASED', 4, '2027-04-01', '2027-04-05', 1, 'HB', 'confirmed',
      '{"totalCents":10000,"nights":[]}', '{"totalCents":40000,"nights":[]}', '{}', 10000, 'Ada',
      'Keza', 'cash', 'desk', ${at}, ${later}, '2027-04-02');
  INSERT INTO payments (booking_id, at, day, amount_cents, method, kind, of_id, other_booking_id)
    VALUES ('M0VES000', ${at}, '2026-11-28', 5000, 'credit-card', 'paid', NULL, NULL);
  INSERT INTO payments (booking_id, at, day, amount_cents, method, kind, of_id, other_booking_id)
    VALUES ('M0VES000', ${at}, '2026-11-28', -2000, 'credit-card', 'moved', last_insert_rowid(),
      'RE1EASED');
  INSERT INTO payments (booking_id, at, day, amount_cents, method, kind, of_id, other_booking_id)
    SELECT 'RE1EASED', ${at}, '2026-11-28', 2000, method, 'moved', of_id, booking_id
    FROM payments WHERE other_booking_id = 'RE1EASED';
  INSERT INTO folio_lines (booking_id, day, kind, text, quantity, unit_cents, amount_cents, tax_percent,
      created_at) VALUES ('M0VES000', '2026-11-28', 'transfer', 'Nights', 1, -3000, -3000, 18, ${at});
  INSERT INTO folio_lines (booking_id, day, kind, text, quantity, unit_cents, amount_cents, tax_percent,
      pair_id, created_at)
    VALUES ('RE1EASED', '2026-11-28', 'transfer', 'Nights', 1, 3000, 3000, 18, last_insert_rowid(), ${at});
  UPDATE bookings SET folio_closed_at = ${later} WHERE id = 'RE1EASED';
  INSERT INTO channel_exported_nights (channel_id, night, exported_at) SELECT id, '2026-12-24', ${at} FROM channels;
  INSERT INTO mail_attachments (mail_id, file_name, file_type, bytes)
    SELECT max(id), 'invoice.pdf', 'application/pdf', x'255044460a00ff' FROM mail_outbox;
  INSERT INTO newsletter_recipients (issue_id, email)
    SELECT id, 'a@b.example' FROM newsletter_issues LIMIT 1;
  INSERT INTO invoice_number_checks (requested_at, backup_at, answered_at, answered_by)
    VALUES (${at}, ${at}, ${later}, ${someUser});
  INSERT INTO invoice_gaps (kind, year, from_number, to_number, check_id)
    SELECT 'invoice', 2026, max(number) + 1, max(number) + 2, 1 FROM invoices
    WHERE kind = 'invoice' AND year = 2026;
  INSERT INTO fiscal_receipt_numbers (invoice_id, number, entered_at, entered_by)
    SELECT id, 'EBM-1', ${at}, ${someUser} FROM invoices LIMIT 1;
  INSERT INTO imports (kind, file_name, digest, row_count, reading, checked_at, checked_by, rows)
    VALUES ('guests', 'guests.csv', 'digest', 1, '{}', ${at}, ${someUser}, '[]');
  INSERT INTO imported_rows (kind, key, import_id, line, subject_id, is_created)
    VALUES ('guests', 'key', 1, 2, '1', 1);
  INSERT INTO maintenance_runs (kind, is_scheduled, started_at, ended_at, outcome, folder)
    VALUES ('backup', 1, ${at}, ${later}, 'ok', '2026-11-28T06-00-00.000Z');`;

const folder = mkdtempSync(path.join(os.tmpdir(), "lodge-release-"));
try {
  const { db } = await openDatabase(folder, now);
  await fillDemo(db, now, folder);
  await db.destroy();

  const database = path.join(folder, "lodge.sqlite");
  const file = openFile(database);
  file.pragma("journal_mode = DELETE");
  file.pragma("foreign_keys = OFF");
  file.pragma("recursive_triggers = ON");
  // Triggers refuse to delete some rows.
  const triggers = file
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid")
    .all() as { name: string; sql: string }[];
  for (const trigger of triggers) file.exec(`DROP TRIGGER ${trigger.name}`);
  file.exec(chooseBookings);
  for (const [table, condition] of Object.entries(kept)) {
    file.exec(`DELETE FROM ${table} WHERE NOT ifnull((${condition}), 0)`);
  }
  file.exec(recount);
  for (const search of ["booking_search", "guest_profile_search"]) {
    file.exec(`INSERT INTO ${search} (${search}) VALUES ('rebuild')`);
  }
  for (const trigger of triggers) file.exec(trigger.sql);
  file.exec(besides);
  file.exec("DROP TABLE chosen; VACUUM");
  const faults = [...findDamage(file), ...findMiscounts(file)];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  file.close();
  const bytes = gzipSync(readFileSync(database), { level: 9 });
  writeFileSync(path.join(import.meta.dirname, name), bytes);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
