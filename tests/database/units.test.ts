import { beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { findLedgerFaults } from "../world/ledger";
import { temporaryDatabase } from "../world/temporary-database";

const { file, values, run, value } = await temporaryDatabase();

beforeEach(() => {
  file.exec("DELETE FROM bookings; DELETE FROM room_blocks; UPDATE rooms SET units = 2");
  file.exec("UPDATE units SET is_active = 0; DELETE FROM units; UPDATE rooms SET units = 2");
  expect(findLedgerFaults(file)).toEqual([]);
});

const unitsOf = (roomId: number) =>
  values<number>(
    "SELECT id FROM units WHERE room_id = ? AND is_active = 1 ORDER BY position",
    roomId,
  );

/**
 * Returns the units of a stay or a block by night: `1.1.2` is two nights in the first unit, one in the
 * second.
 */
function unitsFor(column: "booking_id" | "block_id", id: string | number, roomId = 2) {
  const nights = values<number>(
    `SELECT unit_id FROM unit_nights WHERE ${column} = ? ORDER BY night, unit_id`,
    id,
  );
  return nights.map((unit) => unitsOf(roomId).indexOf(unit) + 1).join(".");
}
const unitsOfStay = (id: string) => unitsFor("booking_id", id);

function insertBlock(from: number, to: number, unit: number | null = null, units = 1): number {
  return Number(
    run(
      `INSERT INTO room_blocks (room_id, first_night, end_day, units, unit_id, reason, created_at)
         VALUES (2, ?, ?, ?, ?, 'Paint', '')`,
      inDays(from),
      inDays(to),
      units,
      unit,
    ).lastInsertRowid,
  );
}

const stayOver = (from: number, to: number, roomId = 2) =>
  insertRawBooking(file, { checkIn: inDays(from), checkOut: inDays(to), roomId });

const put = (unit: number | undefined, night: number, booking: string) =>
  run(
    "INSERT INTO unit_nights (unit_id, night, booking_id) VALUES (?, ?, ?)",
    unit,
    inDays(night),
    booking,
  );

describe("independently of the program, the database assigns", () => {
  test("the first unit that is free on all nights to a stay", () => {
    expect(unitsOfStay(stayOver(10, 13))).toBe("1.1.1");
    expect(unitsOfStay(stayOver(12, 14))).toBe("2.2");
    expect(unitsOfStay(stayOver(13, 15))).toBe("1.1");
    expect(unitsOfStay(stayOver(10, 12))).toBe("2.2");
  });

  test("no unit if none is free throughout, though each night has a free one", () => {
    stayOver(10, 11);
    const gone = stayOver(12, 13);
    stayOver(12, 13);
    run("DELETE FROM bookings WHERE id = ?", gone);
    expect(unitsOfStay(stayOver(10, 13))).toBe("");
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("as many units as it has to a block, or its own", () => {
    expect(unitsFor("block_id", insertBlock(10, 11, null, 2))).toBe("1.2");
    expect(unitsFor("block_id", insertBlock(11, 13, unitsOf(2)[1]))).toBe("2.2");
    expect(unitsOfStay(stayOver(11, 13))).toBe("1.1");
  });

  test("no unit to past stays", () => {
    expect(unitsOfStay(stayOver(-10, -8))).toBe("");
  });
});

describe("for one unit and night the database refuses", () => {
  test.each(["", "OR IGNORE", "OR REPLACE", "OR FAIL"])("two stays, INSERT %s", (clause) => {
    const [one] = unitsOf(2);
    const first = stayOver(10, 12);
    const second = stayOver(10, 12);
    const insert = file.prepare(
      `INSERT ${clause} INTO unit_nights (unit_id, night, booking_id) VALUES (?, ?, ?)`,
    );
    expect(() => insert.run(one, inDays(10), second)).toThrow("unit_held");
    run("DELETE FROM unit_nights WHERE booking_id = ?", second);
    expect(() => insert.run(one, inDays(10), second)).toThrow("unit_held");
    expect(unitsOfStay(first)).toBe("1.1");
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test.each(["", "OR IGNORE", "OR REPLACE"])(
    "a stay and an out-of-order block, INSERT %s",
    (clause) => {
      const [one] = unitsOf(2);
      const service = insertBlock(10, 12, one);
      const stay = stayOver(10, 12);
      expect(unitsOfStay(stay)).toBe("2.2");
      run("DELETE FROM unit_nights WHERE booking_id = ?", stay);
      expect(() => put(one, 10, stay)).toThrow("unit_held");
      const columns = "room_id, first_night, end_day, units, unit_id, reason, created_at";
      const again = `INSERT ${clause} INTO room_blocks (${columns}) SELECT ${columns} FROM room_blocks`;
      expect(() => file.exec(again)).toThrow(/unit_held|room_full/);
      expect(() => file.exec("DELETE FROM unit_nights")).toThrow("unit_nights_are_kept");
      expect(unitsFor("block_id", service)).toBe("1.1");
      expect(findLedgerFaults(file)).toEqual([]);
    },
  );

  test("an out-of-order block on an occupied unit, created or moved", () => {
    const [one, two] = unitsOf(2);
    stayOver(10, 12);
    expect(() => insertBlock(11, 12, one)).toThrow("unit_held");
    const service = insertBlock(11, 12, two);
    const move = file.prepare("UPDATE room_blocks SET unit_id = ? WHERE id = ?");
    expect(() => move.run(one, service)).toThrow("unit_held");
    const stretch = file.prepare("UPDATE room_blocks SET first_night = ? WHERE id = ?");
    stretch.run(inDays(9), service);
    expect(unitsFor("block_id", service)).toBe("2.2.2");
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("one stay in two units", () => {
    const stay = stayOver(10, 12);
    expect(() => put(unitsOf(2)[1], 10, stay)).toThrow("unit_held");
  });

  test("a stay in another room type's unit, on other nights, or a cancelled one", () => {
    const stay = stayOver(10, 12);
    const [twin] = unitsOf(3);
    run("DELETE FROM unit_nights WHERE booking_id = ?", stay);
    expect(() => put(twin, 10, stay)).toThrow("unit_wrong");
    expect(() => put(unitsOf(2)[0], 12, stay)).toThrow("unit_wrong");
    put(unitsOf(2)[0], 10, stay);
    run("UPDATE bookings SET status = 'cancelled', cancelled_at = created_at WHERE id = ?", stay);
    expect(unitsOfStay(stay)).toBe("");
    expect(() => put(unitsOf(2)[0], 10, stay)).toThrow("unit_wrong");
  });

  test("an UPDATE that gives a night to another stay", () => {
    stayOver(10, 12);
    const other = stayOver(10, 12);
    const change = file.prepare("UPDATE unit_nights SET booking_id = ? WHERE booking_id <> ?");
    expect(() => change.run(other, other)).toThrow("unit_nights_are_replaced");
    expect(() => file.exec("UPDATE OR REPLACE unit_nights SET unit_id = unit_id")).toThrow(
      "unit_nights_are_replaced",
    );
  });
});

describe("units follow their booking", () => {
  test("shortened, extended, moved, cancelled and reinstated", () => {
    const [, two] = unitsOf(2);
    stayOver(10, 13);
    const stay = stayOver(10, 13);
    run("UPDATE unit_nights SET is_fixed = 1 WHERE booking_id = ?", stay);
    const set = file.prepare("UPDATE bookings SET check_in = ?, check_out = ? WHERE id = ?");
    set.run(inDays(11), inDays(12), stay);
    expect(unitsOfStay(stay)).toBe("2");
    set.run(inDays(9), inDays(14), stay);
    expect(unitsOfStay(stay)).toBe("2.2.2.2.2");
    const fixed = file.prepare("SELECT sum(is_fixed) FROM unit_nights WHERE unit_id = ?").pluck();
    expect(fixed.get(two)).toBe(5);
    set.run(inDays(20), inDays(22), stay);
    expect(unitsOfStay(stay)).toBe("1.1");
    run("UPDATE bookings SET status = 'cancelled', cancelled_at = created_at WHERE id = ?", stay);
    expect(unitsOfStay(stay)).toBe("");
    run("UPDATE bookings SET status = 'confirmed', cancelled_at = NULL WHERE id = ?", stay);
    expect(unitsOfStay(stay)).toBe("1.1");
    run("UPDATE bookings SET room_id = 3 WHERE id = ?", stay);
    expect(unitsFor("booking_id", stay, 3)).toBe("1.1");
    run("DELETE FROM bookings WHERE id = ?", stay);
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("an extension into a taken unit leaves that night unassigned", () => {
    const stay = stayOver(10, 11);
    stayOver(10, 11);
    expect(unitsOfStay(stayOver(11, 12))).toBe("1");
    run("UPDATE bookings SET check_out = ? WHERE id = ?", inDays(12), stay);
    expect(unitsOfStay(stay)).toBe("1");
  });
});

describe("the units match the room's number of units", () => {
  const names = () =>
    values("SELECT name FROM units WHERE room_id = 2 AND is_active = 1 ORDER BY position");
  const units = () => value("SELECT units FROM rooms WHERE id = 2");

  test("whichever of the two is changed", () => {
    expect(names()).toEqual(["Double Bed 1", "Double Bed 2"]);
    file.exec("INSERT INTO units (room_id, name, position) VALUES (2, 'Kivu', 3)");
    expect(units()).toBe(3);
    file.exec("UPDATE rooms SET units = 5 WHERE id = 2");
    expect(names()).toEqual([
      ...["Double Bed 1", "Double Bed 2", "Kivu", "Double Bed 4", "Double Bed 5"],
    ]);
    file.exec("UPDATE rooms SET units = 1 WHERE id = 2");
    expect(names()).toEqual(["Double Bed 1"]);
    file.exec("UPDATE units SET is_active = 1 WHERE name = 'Kivu'");
    expect(units()).toBe(2);
    file.exec("DELETE FROM units WHERE name = 'Kivu'");
    expect(units()).toBe(1);
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("a unit with a fixed stay, in-house guest or block cannot be retired", () => {
    const [one, two] = unitsOf(2);
    const close = file.prepare("UPDATE units SET is_active = 0 WHERE id = ?");
    const stay = stayOver(10, 12);
    run("UPDATE unit_nights SET is_fixed = 1 WHERE booking_id = ?", stay);
    expect(() => close.run(one)).toThrow("unit_held");
    file.exec("UPDATE unit_nights SET is_fixed = 0");
    file.exec("UPDATE bookings SET checked_in_at = created_at");
    expect(() => close.run(one)).toThrow("unit_held");
    insertBlock(20, 21, two);
    expect(() => close.run(two)).toThrow("unit_held");
    expect(() => file.exec("UPDATE rooms SET units = 0 WHERE id = 2")).toThrow(
      /room_full|unit_held/,
    );
    file.exec("DELETE FROM room_blocks");
    close.run(two);
    expect(units()).toBe(1);
    expect(() => file.exec("DELETE FROM units")).toThrow();
  });

  test("retiring a unit leaves its movable stays unassigned", () => {
    const stay = stayOver(10, 12);
    run("UPDATE units SET is_active = 0 WHERE id = ?", unitsOf(2)[0]);
    expect(value("SELECT count(*) FROM unit_nights")).toBe(0);
    expect(unitsOfStay(stay)).toBe("");
    expect(findLedgerFaults(file)).toEqual([]);
  });
});
