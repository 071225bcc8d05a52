import { findMiscounts } from "db/check-file";
import { beforeEach, describe, expect, test } from "vitest";
import { soldNightsQuery } from "~/reports/report-queries.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { findLedgerFaults } from "../world/ledger";
import { temporaryDatabase } from "../world/temporary-database";

const { db, file, value } = await temporaryDatabase();

beforeEach(() => {
  file.exec("DELETE FROM bookings; UPDATE rooms SET units = 1");
  expect(findLedgerFaults(file)).toEqual([]);
});

/** Four nights in room 2, from the tenth day. */
const stay = { checkIn: inDays(10), checkOut: inDays(14) };

const change = (id: string, night: number, roomId: number, clause = "") =>
  file
    .prepare(
      `INSERT ${clause} INTO room_type_changes (booking_id, from_night, room_id) VALUES (?, ?, ?)`,
    )
    .run(id, inDays(night), roomId);
const changeBack = (id: string, night: number) =>
  file
    .prepare("DELETE FROM room_type_changes WHERE booking_id = ? AND from_night = ?")
    .run(id, inDays(night));
const set = (id: string, what: string, ...values: unknown[]) =>
  file.prepare(`UPDATE bookings SET ${what} WHERE id = ?`).run(...values, id);
const cancel = (id: string) => set(id, "status = 'cancelled', cancelled_at = created_at");
const stand = (id: string) => set(id, "status = 'confirmed', cancelled_at = NULL");

/** Returns the rooms held by night, from the tenth day: `2 2 3`; two in one night as `2+3`. */
function held(nights = 4): string {
  const taken = file.prepare(
    "SELECT room_id, taken FROM room_nights WHERE night = ? AND taken > 0 ORDER BY room_id",
  );
  return Array.from({ length: nights }, (_, at) => {
    const rooms = taken.raw().all(inDays(10 + at)) as [number, number][];
    return rooms.map(([room, count]) => (count > 1 ? `${room}x${count}` : `${room}`)).join("+");
  }).join(" ");
}

/** Returns the room types of a stay's units by night: `2 2 3`. */
const units = (id: string): string =>
  value<string>(
    `SELECT group_concat(room_id, ' ') FROM (SELECT room_id FROM unit_nights
       JOIN units ON units.id = unit_id WHERE booking_id = ? ORDER BY night)`,
    id,
  );

const parts = (id: string) =>
  file
    .prepare(
      `SELECT room_id || ' ' || CAST(julianday(end_day) - julianday(from_night) AS INTEGER)
       FROM stay_parts WHERE booking_id = ? ORDER BY from_night`,
    )
    .pluck()
    .all(id);

describe("a stay that moves to another room type from a given night", () => {
  test("occupies each night's room type, and a unit of that type", () => {
    const id = insertRawBooking(file, stay);
    change(id, 12, 3);
    expect(held()).toBe("2 2 3 3");
    expect(units(id)).toBe("2 2 3 3");
    change(id, 13, 4);
    expect(held()).toBe("2 2 3 4");
    change(id, 11, 4);
    expect(held()).toBe("2 4 3 4");
    expect(parts(id)).toEqual(["2 1", "4 1", "3 1", "4 1"]);
    file.exec("UPDATE room_type_changes SET room_id = 5 WHERE room_id = 3");
    expect(held()).toBe("2 4 5 4");
    changeBack(id, 12);
    expect(held()).toBe("2 4 4 4");
    expect(units(id)).toBe("2 4 4 4");
    changeBack(id, 11);
    changeBack(id, 13);
    expect(held()).toBe("2 2 2 2");
    expect(units(id)).toBe("2 2 2 2");
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test.each<[what: string, sets: string, values: unknown[], holds: string, changes: number]>([
    ["longer", "check_out = ?", [inDays(15)], "2 2 3 3 3", 1],
    ["shorter", "check_out = ?", [inDays(13)], "2 2 3 ", 1],
    ["over before the change", "check_out = ?", [inDays(12)], "2 2  ", 0],
    ["later, before the change", "check_in = ?", [inDays(11)], " 2 3 3", 1],
    ["later, after the change", "check_in = ?", [inDays(12)], "  2 2", 0],
    ["moved on", "check_in = ?, check_out = ?", [inDays(11), inDays(15)], " 2 3 3 3", 1],
    ["in another first room", "room_id = ?", [4], "4 4 3 3", 1],
    ["in the room of its second part", "room_id = ?", [3], "3 3 3 3", 1],
    ["cancelled", "status = ?, cancelled_at = created_at", ["cancelled"], "   ", 1],
  ])("stays correct when it is %s", (_, sets, values, holds, changes) => {
    const id = insertRawBooking(file, stay);
    change(id, 12, 3);
    set(id, sets, ...values);
    expect(held(holds.split(" ").length)).toBe(holds);
    expect(value("SELECT count(*) FROM room_type_changes")).toBe(changes);
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("is restored after a cancellation, and leaves nothing when deleted", () => {
    const id = insertRawBooking(file, stay);
    change(id, 12, 3);
    cancel(id);
    changeBack(id, 12);
    change(id, 13, 3);
    stand(id);
    expect([held(), units(id)]).toEqual(["2 2 2 3", "2 2 2 3"]);
    file.prepare("DELETE FROM bookings WHERE id = ?").run(id);
    expect(held()).toBe("   ");
    expect(value("SELECT count(*) FROM room_type_changes")).toBe(0);
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("counts as nights sold in each room type, with its share of the total", async () => {
    const id = insertRawBooking(file, stay);
    change(id, 13, 3);
    const sold = await soldNightsQuery(db, { from: inDays(11), to: inDays(20) }).execute();
    expect(sold.map(({ day, roomId, cents, sold }) => [day, roomId, cents, sold])).toEqual([
      [inDays(11), 2, 13_500, 1],
      [inDays(12), 2, 13_500, 1],
      [inDays(13), 3, 13_500, 1],
    ]);
  });

  test("loses its changes when the booking is replaced", () => {
    const id = insertRawBooking(file, stay);
    change(id, 12, 3);
    file.exec("INSERT OR REPLACE INTO bookings SELECT * FROM bookings");
    expect(held()).toBe("2 2 2 2");
    expect(findLedgerFaults(file)).toEqual([]);
  });
});

describe("the second room type cannot be overbooked", () => {
  test.each(["", "OR IGNORE", "OR REPLACE", "OR FAIL"])("INSERT %s", (clause) => {
    const id = insertRawBooking(file, stay);
    insertRawBooking(file, { checkIn: inDays(13), checkOut: inDays(15), roomId: 3 });
    expect(() => change(id, 12, 3, clause)).toThrow("room_full");
    expect(held()).toBe("2 2 2 2+3");
    changeTo4ThenTo3(id);
    expect(findLedgerFaults(file)).toEqual([]);
  });

  function changeTo4ThenTo3(id: string) {
    change(id, 12, 4);
    expect(() => file.exec("UPDATE OR REPLACE room_type_changes SET room_id = 3")).toThrow(
      "room_full",
    );
  }

  test("by another stay, an extension, an undone change or a reinstated stay", () => {
    const id = insertRawBooking(file, stay);
    change(id, 12, 3);
    const other = { checkIn: inDays(12), checkOut: inDays(13) };
    expect(() => insertRawBooking(file, { ...other, roomId: 3 })).toThrow("room_full");
    insertRawBooking(file, other);
    expect(() => changeBack(id, 12)).toThrow("room_full");
    insertRawBooking(file, { checkIn: inDays(14), checkOut: inDays(15), roomId: 3 });
    expect(() => set(id, "check_out = ?", inDays(15))).toThrow("room_full");
    cancel(id);
    insertRawBooking(file, { ...other, roomId: 3 });
    expect(() => stand(id)).toThrow("room_full");
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test.each<[what: string, run: (id: string) => void, message: string]>([
    ["on the first night", (id) => change(id, 10, 3), "kind_wrong"],
    ["when it is over", (id) => change(id, 14, 3), "kind_wrong"],
    ["of nobody", () => change("NOBODY00", 12, 3), "kind_wrong"],
    [
      "twice on a night",
      (id) => [change(id, 12, 3), change(id, 12, 4, "OR REPLACE")],
      "kind_wrong",
    ],
    [
      "to another night",
      (id) => [
        change(id, 12, 3),
        file.exec(`UPDATE room_type_changes SET from_night = '${inDays(13)}'`),
      ],
      "room_type_changes_are_replaced",
    ],
    [
      "behind a door of the first kind",
      (id) => [
        change(id, 12, 3),
        file.exec(`DELETE FROM unit_nights WHERE night = '${inDays(12)}'`),
        file
          .prepare(
            `INSERT INTO unit_nights (unit_id, night, booking_id)
             SELECT id, ?, ? FROM units WHERE room_id = 2`,
          )
          .run(inDays(12), id),
      ],
      "unit_wrong",
    ],
  ])("a change %s is refused", (_, run, message) => {
    const id = insertRawBooking(file, stay);
    expect(() => run(id)).toThrow(message);
    expect(findLedgerFaults(file)).toEqual([]);
  });
});

test("2,500 random changes never overbook and never lose count", () => {
  file.exec("UPDATE rooms SET units = 2 WHERE id = 2");
  let seed = 20261123;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const ids: string[] = [];
  const counts = { done: 0, refused: 0 };
  file.transaction(() => {
    for (let step = 0; step < 2500; step++) {
      const from = 1 + random(30);
      const checkIn = inDays(from);
      const checkOut = inDays(from + 1 + random(7));
      const roomId = 1 + random(3);
      const id = ids[random(ids.length)] ?? "";
      const clause = ["", "OR IGNORE", "OR REPLACE", "OR FAIL"][random(4)];
      const kinds = [
        () => ids.push(insertRawBooking(file, { checkIn, checkOut, roomId })),
        () => change(id, from + random(5), roomId, clause),
        () => change(id, from + random(5), roomId, clause),
        () => changeBack(id, from + random(5)),
        () =>
          file
            .prepare(`UPDATE ${clause} room_type_changes SET room_id = ? WHERE booking_id = ?`)
            .run(roomId, id),
        () => set(id, "check_in = ?, check_out = ?", checkIn, checkOut),
        () => set(id, "room_id = ?", roomId),
        () => cancel(id),
        () => stand(id),
        () => random(9) === 0 && file.prepare("DELETE FROM bookings WHERE id = ?").run(id),
      ];
      try {
        kinds[id ? random(kinds.length) : 0]?.();
        counts.done += 1;
      } catch (error) {
        expect(["room_full", "kind_wrong"]).toContain((error as Error).message);
        counts.refused += 1;
      }
      if (step % 500 === 0) expect(findLedgerFaults(file)).toEqual([]);
    }
  })();
  expect(findLedgerFaults(file)).toEqual([]);
  expect(findMiscounts(file)).toEqual([]);
  expect(counts.done).toBeGreaterThan(600);
  expect(counts.refused).toBeGreaterThan(600);
});
