import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase } from "db/open";
import { expect, onTestFinished, test } from "vitest";
import { countChanges, enteredTables, ownTables } from "../../scripts/maintenance/count-changes";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";

/** Opens a new lodge, and copies its present state to a second file. */
async function openTwice() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "lodge-changes-"));
  const { file, db } = await openDatabase(dataDir, new Date());
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  const before = path.join(dataDir, "before.sqlite");
  await file.backup(before);
  return { file, before };
}

test("every table is either filled by people or written by the program", async () => {
  const { file } = await openTwice();
  const tables = file
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
         AND name NOT LIKE 'sqlite%'`,
    )
    .pluck()
    .all();
  const entered = new Set(enteredTables.flatMap((each) => Object.keys(each.tables)));
  expect(ownTables.filter((name) => entered.has(name))).toEqual([]);
  expect([...entered, ...ownTables].sort()).toEqual(tables.sort());
});

test("counts what visitors and staff entered, without the program's own rows", async () => {
  const { file, before } = await openTwice();
  expect(countChanges(file, before)).toEqual([]);
  for (const day of [1, 3]) {
    insertRawBooking(file, {
      roomId: 1,
      user: null,
      checkIn: inDays(day),
      checkOut: inDays(day + 1),
    });
  }
  const at = new Date().toISOString();
  file
    .prepare(
      "INSERT INTO enquiries (id, kind, name, email, message, created_at) VALUES ('ABCDEFGHJKMNPQRS', 'message', 'Eva', 'eva@example.com', 'Hello', ?)",
    )
    .run(at);
  file
    .prepare(
      "INSERT INTO newsletter_subscribers (email, created_at, last_mailed_at, unsubscribe_token) VALUES ('eva@example.com', ?, '2026', 'x')",
    )
    .run(at);
  file.prepare("UPDATE content SET views = views + 1").run();
  file.prepare("UPDATE menu_items SET price_cents = price_cents + 1 WHERE id < 4").run();
  file.prepare("DELETE FROM amenities WHERE id = (SELECT min(id) FROM amenities)").run();
  file
    .prepare(
      "INSERT INTO maintenance_runs (kind, is_scheduled, started_at) VALUES ('backup', 1, ?)",
    )
    .run(at);
  expect(countChanges(file, before)).toEqual([
    "2 bookings",
    "2 guest profiles",
    "1 contact message",
    "1 newsletter sign-up",
    "3 menu items",
    "1 amenity",
    "2 translations",
  ]);
});
