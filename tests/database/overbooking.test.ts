import { beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { findLedgerFaults } from "../world/ledger";
import { temporaryDatabase } from "../world/temporary-database";

const { file, rows } = await temporaryDatabase();

beforeEach(() => {
  file.exec("DELETE FROM bookings; UPDATE rooms SET units = 1");
  expect(findLedgerFaults(file)).toEqual([]);
});

const setUnits = (units: number, roomId = 2) =>
  file.prepare("UPDATE rooms SET units = ? WHERE id = ?").run(units, roomId);

/** These rules hold in the database, whatever the program does. */
describe("with one unit the database refuses", () => {
  const stay = { checkIn: inDays(10), checkOut: inDays(13) };

  test.each([
    ["the same nights", 10, 13],
    ["the first night", 9, 11],
    ["the last night", 12, 14],
    ["a night in the middle", 11, 12],
    ["all nights and more", 8, 15],
  ])("a new stay over %s", (_, from, to) => {
    insertRawBooking(file, stay);
    const other = { checkIn: inDays(from), checkOut: inDays(to) };
    expect(() => insertRawBooking(file, other)).toThrow("room_full");
    expect(() => insertRawBooking(file, { ...other, status: "pending" })).toThrow("room_full");
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("but accepts a same-day turnover, another room and a cancelled stay", () => {
    insertRawBooking(file, stay);
    insertRawBooking(file, { checkIn: inDays(8), checkOut: inDays(10) });
    insertRawBooking(file, { checkIn: inDays(13), checkOut: inDays(14) });
    insertRawBooking(file, { ...stay, roomId: 3 });
    insertRawBooking(file, { ...stay, status: "cancelled" });
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("a stay moved to other dates, another room, or both", () => {
    insertRawBooking(file, stay);
    const later = insertRawBooking(file, { checkIn: inDays(20), checkOut: inDays(22) });
    const twin = insertRawBooking(file, { ...stay, roomId: 3 });
    const move = file.prepare(
      "UPDATE bookings SET room_id = ?, check_in = ?, check_out = ? WHERE id = ?",
    );
    expect(() => move.run(2, inDays(12), inDays(14), later)).toThrow("room_full");
    expect(() => move.run(2, stay.checkIn, stay.checkOut, twin)).toThrow("room_full");
    expect(() => move.run(3, inDays(9), inDays(11), later)).toThrow("room_full");
    expect(findLedgerFaults(file)).toEqual([]);
    move.run(2, inDays(13), inDays(15), later);
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("but accepts a stay moved over its own nights", () => {
    const id = insertRawBooking(file, stay);
    file
      .prepare("UPDATE bookings SET check_in = ?, check_out = ? WHERE id = ?")
      .run(inDays(11), inDays(15), id);
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("reinstating a cancelled stay when its room is taken", () => {
    const cancelled = insertRawBooking(file, { ...stay, status: "cancelled" });
    const taken = insertRawBooking(file, stay);
    const reinstate = file.prepare(
      "UPDATE bookings SET status = 'confirmed', cancelled_at = NULL WHERE id = ?",
    );
    expect(() => reinstate.run(cancelled)).toThrow("room_full");
    file
      .prepare("UPDATE bookings SET status = 'cancelled', cancelled_at = created_at WHERE id = ?")
      .run(taken);
    reinstate.run(cancelled);
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("every conflict clause: OR IGNORE, OR REPLACE, OR FAIL and OR ROLLBACK", () => {
    const id = insertRawBooking(file, stay);
    const columns = rows<{ name: string }>("SELECT name FROM pragma_table_info('bookings')").map(
      ({ name }) => name,
    );
    const copied = columns.map((name) => (name === "id" ? "'ZZZZZZZZ'" : name)).join(", ");
    for (const clause of ["OR IGNORE", "OR REPLACE", "OR FAIL", "OR ROLLBACK"]) {
      const copy = `INSERT ${clause} INTO bookings (${columns}) SELECT ${copied} FROM bookings`;
      expect(() => file.exec(copy), clause).toThrow("room_full");
    }
    file.exec(`INSERT OR REPLACE INTO bookings (${columns}) SELECT ${columns} FROM bookings`);
    expect(rows("SELECT id FROM bookings")).toEqual([{ id }]);
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("a ledger row inserted, changed or deleted by hand", () => {
    insertRawBooking(file, stay);
    const insert = "INSERT INTO room_nights (room_id, night, taken) VALUES (4, '2026-12-24', 2)";
    expect(() => file.exec(insert)).toThrow("room_full");
    expect(() => file.exec("UPDATE room_nights SET taken = 2")).toThrow("room_full");
    expect(() => file.exec("DELETE FROM room_nights")).toThrow("room_nights_are_kept");
  });
});

describe("with three units", () => {
  const stay = { checkIn: inDays(10), checkOut: inDays(13) };

  test("exactly three stays can share a night", () => {
    setUnits(3);
    insertRawBooking(file, stay);
    insertRawBooking(file, { checkIn: inDays(11), checkOut: inDays(12) });
    insertRawBooking(file, { checkIn: inDays(11), checkOut: inDays(14) });
    expect(() => insertRawBooking(file, { checkIn: inDays(9), checkOut: inDays(12) })).toThrow(
      "room_full",
    );
    insertRawBooking(file, { checkIn: inDays(12), checkOut: inDays(14) });
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("units can be raised, but not lowered below what a future night holds", () => {
    setUnits(2);
    insertRawBooking(file, stay);
    insertRawBooking(file, stay);
    expect(() => setUnits(1)).toThrow("room_full");
    expect(() => setUnits(0)).toThrow("room_full");
    setUnits(3);
    setUnits(2);
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("past nights do not prevent lowering the units", () => {
    setUnits(2);
    const over = { checkIn: inDays(-30), checkOut: inDays(-28) };
    const first = insertRawBooking(file, over);
    insertRawBooking(file, over);
    setUnits(1);
    file
      .prepare("UPDATE bookings SET status = 'cancelled', cancelled_at = created_at WHERE id = ?")
      .run(first);
    const nights = file.prepare("SELECT taken FROM room_nights WHERE night < ? AND taken > 0");
    expect(nights.all(inDays(-1))).toEqual([{ taken: 1 }, { taken: 1 }]);
  });

  test("a room without units cannot be sold", () => {
    setUnits(0);
    expect(() => insertRawBooking(file, stay)).toThrow("room_full");
  });
});

test("ten thousand random changes never overbook and never lose count", () => {
  setUnits(2, 2);
  let seed = 20261121;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const ids: string[] = [];
  const counts = { done: 0, refused: 0 };
  const attempt = (change: () => void) => {
    try {
      change();
      counts.done += 1;
    } catch (error) {
      expect((error as Error).message).toBe("room_full");
      counts.refused += 1;
    }
  };
  const run = file.transaction(() => {
    for (let step = 0; step < 10_000; step++) {
      const from = 1 + random(40);
      const [checkIn, checkOut] = [inDays(from), inDays(from + 1 + random(5))];
      const roomId = 1 + random(3);
      const id = ids[random(ids.length)];
      const kind = id ? random(4) : 0;
      attempt(() => {
        if (kind === 0) ids.push(insertRawBooking(file, { checkIn, checkOut, roomId }));
        if (kind === 1) {
          file
            .prepare("UPDATE bookings SET room_id = ?, check_in = ?, check_out = ? WHERE id = ?")
            .run(roomId, checkIn, checkOut, id);
        }
        if (kind === 2) {
          file
            .prepare(
              "UPDATE bookings SET status = 'cancelled', cancelled_at = created_at WHERE id = ?",
            )
            .run(id);
        }
        if (kind === 3) {
          file
            .prepare("UPDATE bookings SET status = 'pending', cancelled_at = NULL WHERE id = ?")
            .run(id);
        }
      });
    }
  });
  run();
  expect(findLedgerFaults(file)).toEqual([]);
  expect(counts.done).toBeGreaterThan(2000);
  expect(counts.refused).toBeGreaterThan(2000);
}, 300_000);
