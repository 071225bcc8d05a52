import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { checkData } from "~/operations/backups/check-data.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import {
  addUpload,
  crashCopy,
  emptyFolder,
  removeFoldersAfterwards,
  runCommand,
} from "../world/maintenance";
import { openOwnData } from "../world/own-data";
import { insertRawReview } from "../world/reviews";

removeFoldersAfterwards();

/** Creates data with rows in every table whose sums are kept. */
async function openData() {
  const { dataDir, file } = await openOwnData();
  const id = insertRawBooking(file);
  insertRawBooking(file, { roomId: 3, checkIn: inDays(3), checkOut: inDays(5) });
  insertRawReview(file, { roomId: 4 });
  file
    .prepare(
      "INSERT INTO payments (booking_id, at, amount_cents, method) VALUES (?, '2026', 5000, 'cash')",
    )
    .run(id);
  file.exec(`INSERT INTO notifications (title, message, type, created_at)
    VALUES ('t', 'm', 'info', '2026-01-01')`);
  addUpload(file, dataDir);
  return { dataDir, file };
}

const now = () => new Date();

test("prints nothing and exits with 0 for intact data, also after a crash", async () => {
  const { dataDir } = await openData();
  const whole = { code: 0, said: "" };
  expect(await runCommand("check", [], { DATA_DIR: dataDir })).toEqual(whole);
  const crashed = crashCopy(dataDir);
  mkdirSync(path.join(crashed, "media"));
  const findings = await checkData(crashed, now());
  expect(findings).toEqual([expect.stringMatching(/^media\/leaflet-\w+\/original is missing$/)]);
});

/** Manual edits that bypass the triggers which keep the sums. */
const wrongs: [sql: string, finding: RegExp][] = [
  [
    "UPDATE room_nights SET taken = 0",
    /^nights that are taken \(room_nights\) differ .* at \d+ 20/,
  ],
  ["DELETE FROM calendar_days WHERE day = '2031-05-01'", /\(calendar_days\) .* at 2031-05-01$/],
  ["UPDATE booking_counts SET bookings = bookings + 1", /\(booking_counts\) .* and others$/],
  ["UPDATE booking_day_counts SET bookings = 0", /\(booking_day_counts\) differ/],
  ["UPDATE user_counts SET users = 9 WHERE role = 'staff'", /\(user_counts\) .* at staff active$/],
  ["UPDATE row_counts SET total = 7 WHERE name = 'unread'", /\(row_counts\) .* at unread$/],
  ["UPDATE rooms SET review_count = 3 WHERE id = 4", /\(rooms\.review_count\) .* at 4$/],
  ["UPDATE rooms SET rating_sum = 0 WHERE id = 4", /\(rooms\.rating_sum\) .* at 4$/],
  [
    "UPDATE bookings SET received_cents = 1 WHERE received_cents > 0",
    /\(bookings\.received_cents\)/,
  ],
  ["UPDATE bookings SET extra_cents = 1 WHERE received_cents > 0", /\(bookings\.extra_cents\)/],
  ["UPDATE bookings SET folio_cents = 1 WHERE received_cents > 0", /\(bookings\.folio_cents\)/],
  ["UPDATE booking_texts SET words = 'x' WHERE row = 1", /\(booking_texts\) differ/],
  ["DELETE FROM user_texts WHERE user_id = 'aline'", /\(user_texts\) .* at aline$/],
  ["UPDATE reviews SET user_id = 'nobody'", /^foreign keys: 1 rows of reviews refer to users that/],
  [
    "INSERT INTO migrations VALUES ('2999-01-01T00-00-00Z-future', '2999')",
    /^the database is newer than this program: 2999/,
  ],
];

test.each(wrongs)("%s is found", async (sql, finding) => {
  const { dataDir, file } = await openData();
  alter(file, sql);
  const findings = await checkData(dataDir, now());
  expect(findings).toEqual([expect.stringMatching(finding)]);
});

function alter(file: Database, sql: string): void {
  file.pragma("foreign_keys = OFF");
  expect(file.prepare(sql).run().changes).toBeGreaterThan(0);
}

test("an overbooked night is found", async () => {
  const { dataDir, file } = await openData();
  file.exec("DROP TRIGGER rooms_units_lowered; UPDATE rooms SET units = 3 WHERE id = 3");
  insertRawBooking(file, { roomId: 3, checkIn: inDays(3), checkOut: inDays(4) });
  file.exec("UPDATE rooms SET units = 1 WHERE id = 3");
  expect(await checkData(dataDir, now())).toEqual([
    `room 3 has 2 stays on ${inDays(3)} and 1 units`,
  ]);
});

test.each<[why: string, trigger: string, sql: string, finding: RegExp]>([
  [
    "a night of nobody's stay",
    "unit_nights_updated",
    "UPDATE unit_nights SET night = '2031-05-01' WHERE night = (SELECT max(night) FROM unit_nights)",
    /^door \d+ has on 2031-05-01 what cannot be there$/,
  ],
  [
    "a stay behind another kind's door",
    "unit_nights_updated",
    "UPDATE unit_nights SET unit_id = 5 WHERE night = (SELECT max(night) FROM unit_nights)",
    /^door 5 has on \d{4}-\d\d-\d\d what cannot be there$/,
  ],
  [
    "a block without its door",
    "unit_nights_deleted",
    "DELETE FROM unit_nights WHERE block_id IS NOT NULL",
    /^block \d+ has not its door on \d{4}-\d\d-\d\d$/,
  ],
  [
    "other doors than units",
    "units_inserted",
    "INSERT INTO units (room_id, name, position) VALUES (3, 'Kivu', 2)",
    /^room 3 has 1 units and 2 doors$/,
  ],
])("units: %s", async (_, trigger, sql, finding) => {
  const { dataDir, file } = await openData();
  file.exec(
    `INSERT INTO room_blocks (room_id, unit_id, first_night, end_day, reason, created_at)
     VALUES (4, 4, '${inDays(20)}', '${inDays(21)}', 'Paint', '2026')`,
  );
  file.exec(`DROP TRIGGER ${trigger}`);
  alter(file, sql);
  const findings = await checkData(dataDir, now());
  expect(findings).toContainEqual(expect.stringMatching(finding));
});

describe("uploads and their rows", () => {
  const folderOf = (dataDir: string, name: string) => path.join(dataDir, "media", name);

  test("a file that is missing, too short, or without a row is found", async () => {
    const { dataDir, file } = await openData();
    const [missing, short] = ["missing", "short"].map((name) => addUpload(file, dataDir, { name }));
    rmSync(path.join(folderOf(dataDir, missing ?? ""), "original"));
    writeFileSync(path.join(folderOf(dataDir, short ?? ""), "original"), "%");
    mkdirSync(folderOf(dataDir, "stray"));
    utimesSync(folderOf(dataDir, "stray"), 1e9, 1e9);
    // An upload still arriving has no row yet.
    mkdirSync(folderOf(dataDir, "arriving"));
    expect(await checkData(dataDir, now())).toEqual([
      `media/${missing}/original is missing`,
      `media/${short}/original has 1 bytes instead of 9`,
      "media/stray belongs to no row",
    ]);
  });

  test("missing or empty widths of a ready image are found", async () => {
    const { dataDir, file } = await openData();
    const image = addUpload(file, dataDir, { name: "view" });
    file.prepare("UPDATE media SET type = 'image', widths = '[480]' WHERE filename = ?").run(image);
    writeFileSync(path.join(folderOf(dataDir, image), "480.webp"), "");
    expect(await checkData(dataDir, now())).toEqual([
      `media/${image}/480.avif is missing`,
      `media/${image}/480.webp is empty`,
    ]);
    // While an image is processed, its widths are not due yet.
    file.prepare("UPDATE media SET state = 'processing' WHERE filename = ?").run(image);
    expect(await checkData(dataDir, now())).toEqual([]);
  });
});

test("a damaged, invalid or missing database is reported, and exits with 1", async () => {
  const { file } = await openData();
  const damaged = emptyFolder();
  const target = path.join(damaged, "lodge.sqlite");
  const bytes = Buffer.from(file.serialize());
  const page = (
    file.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'bookings_user'").get() as {
      rootpage: number;
    }
  ).rootpage;
  bytes.fill(0xff, (page - 1) * 4096 + 100, page * 4096);
  writeFileSync(target, bytes);
  const ran = await runCommand("check", [], { DATA_DIR: damaged });
  expect(ran.code).toBe(1);
  expect(ran.said).toMatch(/^integrity: /);

  writeFileSync(target, "not a database ".repeat(1000));
  expect(await checkData(damaged, now())).toEqual([
    expect.stringMatching(/^the database cannot be opened: /),
  ]);
  const none = await runCommand("check", [], { DATA_DIR: path.join(damaged, "mistyped") });
  expect(none).toEqual({ code: 1, said: expect.stringMatching(/^there is no database in /) });
});

test("a check changes nothing", async () => {
  const { dataDir } = await openData();
  const crashed = crashCopy(dataDir);
  const read = (name: string) => readFileSync(path.join(crashed, name));
  const names = ["lodge.sqlite", "lodge.sqlite-wal"];
  const before = names.map(read);
  await checkData(crashed, now());
  expect(names.map((name, index) => read(name).equals(before[index] as Buffer))).toEqual([
    true,
    true,
  ]);
});
