import { expect, test } from "vitest";
import { lodgeDay } from "~/core/instants";
import {
  countBookings,
  listBalanceDueIds,
} from "~/reservations/bookings/booking-filter-queries.server";
import { bookingSorts, listBookings } from "~/reservations/bookings/booking-list-queries.server";
import { resolveTextFilter } from "~/reservations/bookings/booking-text-queries.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { temporaryDatabase } from "../world/temporary-database";

const { db, file, run } = await temporaryDatabase();
file.exec("UPDATE rooms SET units = 1000");

/** Returns pseudo-random numbers below a bound, the same in each run. */
let state = 2026;
function below(bound: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >> 8) % bound;
}

const statuses = ["pending", "confirmed", "cancelled"] as const;
const ids: string[] = [];

function add(): void {
  const arrival = below(40);
  ids.push(
    insertRawBooking(file, {
      roomId: 1 + below(3),
      user: null,
      checkIn: inDays(arrival),
      checkOut: inDays(arrival + 1 + below(5)),
      status: statuses[below(3)],
      firstName: ["Aline", "Bosco", "Zoë"][below(3)],
      rateCents: 10_000 + below(4) * 1_000,
      createdAt: `2026-0${1 + below(9)}-01T10:00:00.000Z`,
    }),
  );
}

/** Applies a random change that the program or a manual edit could make to a booking. */
function changeOne(): void {
  const id = ids[below(ids.length)] ?? "";
  const arrival = below(40);
  const set = [
    () => `check_in = '${inDays(arrival)}', check_out = '${inDays(arrival + 2)}'`,
    () => `room_id = ${1 + below(3)}`,
    () => `source = '${["guest", "desk"][below(2)]}'`,
    () => `source_id = ${["NULL", 1, 2][below(3)]}`,
    () => "status = 'cancelled', cancelled_at = created_at",
    () => "status = 'confirmed', cancelled_at = NULL, cancellation_charge_cents = 0",
    () => "no_show_at = created_at",
    () => "first_name = 'Diane'",
  ][below(8)];
  const kind = below(8);
  if (kind === 0) {
    run("DELETE FROM bookings WHERE id = ?", id);
    ids.splice(ids.indexOf(id), 1);
  } else if (kind === 1) {
    const row = "SELECT * FROM bookings WHERE id = ?";
    run(`INSERT OR REPLACE INTO bookings ${row}`, id);
  } else {
    run(`UPDATE bookings SET ${set?.()} WHERE id = ?`, id);
  }
}

/** Records a random payment or refund. */
function pay(): void {
  run(
    "INSERT INTO payments (booking_id, at, amount_cents, method) VALUES (?, '2026', ?, 'cash')",
    ids[below(ids.length)],
    (1 + below(4)) * 5_000 * (below(3) === 0 ? -1 : 1),
  );
}

for (let each = 0; each < 150; each++) add();
for (let each = 0; each < 400; each++) changeOne();

test.each([
  ["booking_counts", "room_id, source, source_id, status"],
  ["booking_day_counts", "check_in, room_id, source, source_id, status"],
])("%s matches the counted bookings after any changes", (table, key) => {
  const kept = file
    .prepare(`SELECT ${key}, bookings FROM ${table} WHERE bookings > 0 ORDER BY ${key}`)
    .all();
  const named = key.replace("source_id", "ifnull(source_id, 0) AS source_id");
  const counted = file
    .prepare(`SELECT ${named}, count(*) AS bookings FROM bookings GROUP BY ${key} ORDER BY ${key}`)
    .all();
  expect(kept).toEqual(counted);
  expect(kept.length).toBeGreaterThan(10);
});

test("a booking's received amount is the sum of its payments, and decides who owes", async () => {
  for (let each = 0; each < 100; each++) pay();
  const sums = `SELECT bookings.id, coalesce(sum(amount_cents), 0) AS received
    FROM bookings LEFT JOIN payments ON booking_id = bookings.id GROUP BY bookings.id ORDER BY 1`;
  const kept = "SELECT id, received_cents AS received FROM bookings ORDER BY id";
  expect(file.prepare(kept).all()).toEqual(file.prepare(sums).all());
  const owed = file
    .prepare<[], string>(
      `SELECT bookings.id FROM bookings LEFT JOIN payments ON booking_id = bookings.id
       WHERE status = 'confirmed' AND check_in <= '${inDays(20)}' OR status = 'cancelled'
       GROUP BY bookings.id HAVING coalesce(sum(amount_cents), 0)
         < iif(status = 'cancelled', cancellation_charge_cents, total_cents)`,
    )
    .pluck()
    .all();
  expect(owed.length).toBeGreaterThan(10);
  expect((await listBalanceDueIds(db, inDays(20))).toSorted()).toEqual(owed.toSorted());
});

test("the search index matches the bookings' words", () => {
  const check = "INSERT INTO booking_search (booking_search, rank) VALUES ('integrity-check', 1)";
  expect(() => file.exec(check)).not.toThrow();
});

test("notifications, mails and accounts are counted when created, changed and deleted", () => {
  const notify = file.prepare(
    `INSERT INTO notifications (title, message, type, created_at, is_read)
     VALUES ('t', 'm', 'info', '2026-01-01', ?)`,
  );
  for (const isRead of [0, 0, 0, 1, 1]) notify.run(isRead);
  file.exec(`UPDATE notifications SET is_read = 1 WHERE id = 1;
    UPDATE notifications SET is_read = 1 WHERE id = 1;
    DELETE FROM notifications WHERE id IN (2, 4);
    INSERT INTO mail_outbox (to_address, subject, body, created_at)
      VALUES ('a@b.example', 's', 'b', '2026'), ('a@b.example', 's', 'b', '2026');
    DELETE FROM mail_outbox WHERE id = 1;
    INSERT INTO users (id, name, email, password_hash, created_at) VALUES
      ('a', 'A', 'a@b.example', '-', '2026'), ('b', 'B', 'b@b.example', '-', '2026'),
      ('c', 'C', 'c@b.example', '-', '2026'), ('d', 'D', 'd@b.example', '-', '2026');
    UPDATE users SET role = 'staff', status = 'inactive' WHERE id = 'a';
    UPDATE users SET removed_at = '2026', status = 'inactive' WHERE id = 'b';
    UPDATE users SET status = 'active' WHERE id = 'b';
    DELETE FROM users WHERE id IN ('b', 'd')`);
  expect(file.prepare("SELECT * FROM row_counts ORDER BY name").all()).toEqual([
    { name: "mails", total: 1 },
    { name: "read", total: 2 },
    { name: "unread", total: 1 },
  ]);
  const counted = `SELECT role, status, count(*) AS users FROM users WHERE removed_at IS NULL
    GROUP BY role, status ORDER BY role, status`;
  const kept = "SELECT * FROM user_counts WHERE users > 0 ORDER BY role, status";
  expect(file.prepare(kept).all()).toEqual(file.prepare(counted).all());
});

const filters = [
  {},
  { status: "pending" },
  { roomType: "double", source: "guest" },
  { from: inDays(5), to: inDays(20) },
  { source: 1 },
  { source: 2, from: inDays(5), status: "confirmed" },
  { source: "desk", to: inDays(20) },
  { from: inDays(30), status: "confirmed" },
  { inHouseOn: lodgeDay(inDays(12), "Africa/Kigali") },
  { q: "aline" },
  { q: "zo", from: inDays(3), status: "cancelled" },
  { q: "nobody at all" },
] as const;

test.each(filters)("counts, pages and all sort orders agree: %o", async (asked) => {
  const { filter, isPartial } = await resolveTextFilter(db, asked);
  expect(isPartial).toBe(false);
  const counts = await countBookings(db, filter);
  const matchCount = counts["status" in asked ? asked.status : "total"];
  expect(counts.pending + counts.confirmed + counts.cancelled).toBe(counts.total);
  for (const sort of bookingSorts) {
    const all = await listBookings(db, filter, { sort, limit: 1_000, offset: 0 });
    expect(all).toHaveLength(matchCount);
    const paged: string[] = [];
    for (let offset = 0; offset < matchCount; offset += 7) {
      const page = await listBookings(db, filter, { sort, limit: 7, offset, matchCount });
      paged.push(...page.map(({ id }) => id));
    }
    expect(paged).toEqual(all.map(({ id }) => id));
  }
});

test("each sort order sorts by its column", async () => {
  const values = async (sort: (typeof bookingSorts)[number], of: string) => {
    const rows = await listBookings(db, {}, { sort, limit: 1_000, offset: 0 });
    return rows.map((row) => row[of as "createdAt"]);
  };
  for (const [sort, of] of [
    ["created", "createdAt"],
    ["checkIn", "checkIn"],
    ["checkOut", "checkOut"],
    ["total", "totalCents"],
  ] as const) {
    const up = await values(sort, of);
    const byValue = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    expect(up).toEqual([...up].sort(byValue));
    expect(await values(`-${sort}`, of)).toEqual(up.toReversed());
  }
});
