import { describe, expect, test } from "vitest";
import { loadPhoneKey } from "~/guests/profiles/contact-keys.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { temporaryDatabase } from "../world/temporary-database";

const { db, file, rows, row, run } = await temporaryDatabase();

test("every table is STRICT and foreign keys are on", () => {
  const tables = rows<{ name: string }>(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0",
  );
  const ours = tables.map(({ name }) => name).filter((name) => !/^(sqlite|kysely)_/.test(name));
  expect(ours).toEqual([]);
  expect(file.pragma("foreign_keys", { simple: true })).toBe(1);
  expect(file.pragma("journal_mode", { simple: true })).toBe("wal");
  expect(file.pragma("synchronous", { simple: true })).toBe(2);
});

test("the catalogue is the specification's price list, each room with three pictures", () => {
  const rooms = file
    .prepare(
      `SELECT id, name, rate_bb_cents / 100 AS bb, rate_hb_cents / 100 AS hb,
         rate_fb_cents / 100 AS fb, capacity, size_m2 AS size, units,
         (SELECT count(*) FROM room_images WHERE room_id = rooms.id) AS images
       FROM rooms ORDER BY position`,
    )
    .raw()
    .all();
  expect(rooms).toEqual([
    [1, "SINGLE", 95, 113, 131, 1, 25, 1, 3],
    [2, "Double Bed", 135, 171, 207, 2, 35, 1, 3],
    [3, "Twin Bed", 135, 171, 207, 2, 30, 1, 3],
    [4, "Tripple Bed", 225, 279, 333, 3, 40, 1, 3],
    [5, "Budget Single Room", 75, 93, 111, 1, 18, 1, 3],
  ]);
  expect(row("SELECT view FROM rooms WHERE id = 5")).toEqual({ view: "garden" });
});

describe("a booking that breaks a rule is refused", () => {
  const id = insertRawBooking(file);

  test.each([
    ["check_out = check_in"],
    ["check_in = '2026-02-30'"],
    ["check_in = '2026-2-3'"],
    ["check_in = 'soon'"],
    ["check_out = '2100-01-02'"],
    ["check_out = date(check_in, '+367 days')"],
    ["guests = 0"],
    ["guests = 7"],
    ["guests = 'two'"],
    ["board = 'AI'"],
    ["status = 'checked-in'"],
    ["status = 'cancelled'"],
    ["cancelled_at = created_at"],
    ["total_cents = -1"],
    ["total_cents = total_cents + 1"],
    ["quote = '{}'"],
    ["quote = 'no json'"],
    ["terms = 'no json'"],
    ["cancellation_charge_cents = 100"],
    ["room_id = 99"],
    ["user_id = 'nobody'"],
    ["payment_method = 'cheque'"],
    ["source = 'portal'"],
    ["id = 'short'"],
    ["id = 'ABCDEFGI'"],
    ["email = ''"],
  ])("%s", (change) => {
    expect(() => run(`UPDATE bookings SET ${change} WHERE id = ?`, id)).toThrow(
      /CHECK|FOREIGN KEY|cannot store/,
    );
  });
});

test.each([
  ["0788 123 456", "+250788123456"],
  ["+256 788 123 456", "+256788123456"],
  ["0612 34-56-78", "0612345678"],
  ["+999 (788) 123.456", "999788123456"],
  ["123 456", null],
  ["Ask Keza", null],
])("the phone key of a guest profile with %s is %s", async (phone, key) => {
  run("INSERT INTO guest_profiles (phone, created_at) VALUES (?, '2026')", phone);
  const newest = "SELECT phone_key AS key FROM guest_profiles ORDER BY id DESC LIMIT 1";
  expect(row(newest)).toEqual({ key });
  expect(await loadPhoneKey(db, phone)).toBe(key);
});

test("the change log of a booking is append-only", () => {
  const id = insertRawBooking(file, { checkIn: inDays(40), checkOut: inDays(41) });
  run(
    "INSERT INTO audit_log (subject, subject_id, at, actor_name, action) VALUES ('booking', ?, 'now', 'x', 'note')",
    id,
  );
  expect(() => file.exec("UPDATE audit_log SET detail = 'other'")).toThrow("append_only");
  expect(() => file.exec("DELETE FROM audit_log")).toThrow("append_only");
});
