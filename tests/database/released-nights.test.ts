import { beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { findLedgerFaults } from "../world/ledger";
import { temporaryDatabase } from "../world/temporary-database";

const { file, row, rows } = await temporaryDatabase();

beforeEach(() => {
  file.exec("DELETE FROM bookings; UPDATE rooms SET units = 1");
});

const stay = { checkIn: inDays(10), checkOut: inDays(14) };

const noShow = (id: string, from: string | null) =>
  file
    .prepare(
      `UPDATE bookings SET no_show_at = '2026', agreed_quote = quote, released_from = ? WHERE id = ?`,
    )
    .run(from, id);
const leave = (id: string, from: string) =>
  file
    .prepare(
      `UPDATE bookings SET checked_in_at = '2026', checked_out_at = '2026', agreed_quote = quote,
         released_from = ? WHERE id = ?`,
    )
    .run(from, id);
const restore = (id: string) =>
  file
    .prepare(
      `UPDATE bookings SET no_show_at = NULL, checked_in_at = NULL, checked_out_at = NULL,
         agreed_quote = NULL, released_from = NULL WHERE id = ?`,
    )
    .run(id);
const unitNightsOf = (id: string) =>
  rows<{ night: string }>(
    "SELECT night FROM unit_nights WHERE booking_id = ? ORDER BY night",
    id,
  ).map(({ night }) => night);

test("released nights can be sold again, and are not reclaimed while they are sold", () => {
  const id = insertRawBooking(file, stay);
  leave(id, inDays(12));
  expect(unitNightsOf(id)).toEqual([inDays(10), inDays(11)]);
  const other = insertRawBooking(file, { checkIn: inDays(13), checkOut: inDays(15) });
  expect(() => restore(id)).toThrow("room_full");
  expect(row("SELECT released_from FROM bookings WHERE id = ?", id)).toEqual({
    released_from: inDays(12),
  });
  expect(() => insertRawBooking(file, { checkIn: inDays(11), checkOut: inDays(12) })).toThrow(
    "room_full",
  );
  expect(findLedgerFaults(file)).toEqual([]);
  file
    .prepare("UPDATE bookings SET check_in = ?, check_out = ? WHERE id = ?")
    .run(inDays(14), inDays(15), other);
  restore(id);
  expect(unitNightsOf(id)).toEqual([10, 11, 12, 13].map((day) => inDays(day)));
  expect(findLedgerFaults(file)).toEqual([]);
});

test("a no-show releases all of its nights, or none", () => {
  const id = insertRawBooking(file, stay);
  noShow(id, null);
  expect(() => insertRawBooking(file, stay)).toThrow("room_full");
  expect(row("SELECT occupied_until, sold_until FROM booking_summaries WHERE id = ?", id)).toEqual({
    occupied_until: stay.checkOut,
    sold_until: stay.checkIn,
  });
  restore(id);
  noShow(id, stay.checkIn);
  expect(unitNightsOf(id)).toEqual([]);
  expect(rows("SELECT * FROM stay_parts WHERE booking_id = ?", id)).toEqual([]);
  insertRawBooking(file, stay);
  expect(findLedgerFaults(file)).toEqual([]);
});

describe("the database refuses", () => {
  test.each<[name: string, set: string]>([
    ["a release before the first night", `released_from = '${inDays(9)}'`],
    ["a release of nothing", `released_from = '${inDays(14)}'`],
    ["a release that is no day", "released_from = '2026-02-30'"],
    ["a release without a mark", `released_from = '${inDays(12)}', no_show_at = NULL`],
    ["a release without the agreed quote", `released_from = '${inDays(12)}', agreed_quote = NULL`],
    ["an agreed quote that is none", "agreed_quote = 'x'"],
    [
      "a cancelled stay with released nights",
      `released_from = '${inDays(12)}', status = 'cancelled', cancelled_at = '2026'`,
    ],
    ["a pending stay with released nights", `released_from = '${inDays(12)}', status = 'pending'`],
  ])("%s", (_, set) => {
    const id = insertRawBooking(file, stay);
    noShow(id, null);
    expect(() => file.prepare(`UPDATE bookings SET ${set} WHERE id = ?`).run(id)).toThrow(
      "CHECK constraint failed",
    );
    expect(findLedgerFaults(file)).toEqual([]);
  });

  test("changing dates, room or room moves while nights are released", () => {
    const id = insertRawBooking(file, stay);
    file.prepare("INSERT INTO room_type_changes VALUES (?, ?, 3)").run(id, inDays(12));
    leave(id, inDays(11));
    const change = (set: string) => () =>
      file.prepare(`UPDATE bookings SET ${set} WHERE id = ?`).run(id);
    expect(change(`check_out = '${inDays(15)}'`)).toThrow("stay_released");
    expect(change(`check_in = '${inDays(9)}'`)).toThrow("stay_released");
    expect(change("room_id = 4")).toThrow("stay_released");
    const move = (sql: string) => () => file.prepare(sql).run(id);
    expect(move("DELETE FROM room_type_changes WHERE booking_id = ?")).toThrow("stay_released");
    expect(move("UPDATE room_type_changes SET room_id = 4 WHERE booking_id = ?")).toThrow(
      "stay_released",
    );
    expect(move(`INSERT INTO room_type_changes VALUES (?, '${inDays(13)}', 4)`)).toThrow(
      "stay_released",
    );
    expect(() =>
      file
        .prepare(
          "INSERT INTO unit_nights (unit_id, night, booking_id) SELECT min(id), ?, ? FROM units WHERE room_id = 2",
        )
        .run(inDays(12), id),
    ).toThrow("unit_wrong");
    restore(id);
    expect(findLedgerFaults(file)).toEqual([]);
    // The move to the other room type is unchanged.
    expect(
      rows(
        "SELECT room_id, from_night, end_day FROM stay_parts WHERE booking_id = ? ORDER BY 2",
        id,
      ),
    ).toEqual([
      { room_id: 2, from_night: inDays(10), end_day: inDays(12) },
      { room_id: 3, from_night: inDays(12), end_day: inDays(14) },
    ]);
    file.prepare("DELETE FROM bookings WHERE id = ?").run(id);
    expect(findLedgerFaults(file)).toEqual([]);
  });
});

/** A model of the nights a stay holds, without triggers. */
interface Modelled {
  id: string;
  roomId: number;
  from: number;
  to: number;
  releasedFrom: number | null;
  isCancelled: boolean;
  isMarked: boolean;
}

test.each([1, 2, 3])("in any order of changes, held nights match a simple model (%i)", (seed) => {
  let state = seed * 7_919;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % bound;
  };
  const stays: Modelled[] = [];
  const endOf = ({ to, releasedFrom }: Modelled) => releasedFrom ?? to;
  const holds = (stay: Modelled, roomId: number, night: number) =>
    !stay.isCancelled && stay.roomId === roomId && stay.from <= night && night < endOf(stay);
  /** Whether a stay fits beside all others. */
  const fits = (wanted: Modelled) => {
    const others = stays.filter(({ id }) => id !== wanted.id);
    for (let night = wanted.from; night < endOf(wanted); night++) {
      if (others.filter((stay) => holds(stay, wanted.roomId, night)).length >= 1) return false;
    }
    return true;
  };
  const done = new Map<string, number>();
  const attempt = (name: string, mayBe: boolean, act: () => void, after: () => void) => {
    if (mayBe) {
      act();
      after();
    } else expect(act, name).toThrow(/room_full|stay_released/);
    const key = `${name} ${mayBe}`;
    done.set(key, (done.get(key) ?? 0) + 1);
  };
  for (let step = 0; step < 500; step++) {
    const from = below(10);
    const to = from + 1 + below(4);
    const roomId = 2 + below(2);
    const one = stays[below(Math.max(1, stays.length))];
    const kind = below(6);
    if (kind === 0 || !one) {
      const wanted = {
        id: "",
        roomId,
        from,
        to,
        releasedFrom: null,
        isCancelled: false,
        isMarked: false,
      };
      const insert = () => {
        wanted.id = insertRawBooking(file, { roomId, checkIn: inDays(from), checkOut: inDays(to) });
      };
      attempt("new", fits(wanted), insert, () => stays.push(wanted));
    } else if (kind === 1 && !one.isCancelled && !one.isMarked) {
      const releasedFrom = one.from + below(one.to - one.from);
      const isNoShow = below(2) === 0;
      const act = () =>
        isNoShow ? noShow(one.id, inDays(releasedFrom)) : leave(one.id, inDays(releasedFrom));
      attempt(
        "release",
        true,
        () => act(),
        () => Object.assign(one, { releasedFrom, isMarked: true }),
      );
    } else if (kind === 2 && one.isMarked) {
      const mayBe = fits({ ...one, releasedFrom: null });
      attempt(
        "undo",
        mayBe,
        () => restore(one.id),
        () => Object.assign(one, { releasedFrom: null, isMarked: false }),
      );
    } else if (kind === 3 && !one.isCancelled) {
      const mayBe = one.isMarked
        ? one.roomId === roomId && one.from === from && one.to === to
        : fits({ ...one, roomId, from, to });
      const change = () =>
        file
          .prepare("UPDATE bookings SET room_id = ?, check_in = ?, check_out = ? WHERE id = ?")
          .run(roomId, inDays(from), inDays(to), one.id);
      attempt(
        "change",
        mayBe,
        () => change(),
        () => Object.assign(one, { roomId, from, to }),
      );
    } else if (kind === 4 && !one.isCancelled && !one.isMarked) {
      const cancel = () =>
        file
          .prepare("UPDATE bookings SET status = 'cancelled', cancelled_at = '2026' WHERE id = ?")
          .run(one.id);
      attempt(
        "cancel",
        true,
        () => cancel(),
        () => Object.assign(one, { isCancelled: true }),
      );
    } else if (kind === 5 && below(4) === 0) {
      file.prepare("DELETE FROM bookings WHERE id = ?").run(one.id);
      stays.splice(stays.indexOf(one), 1);
    }
    for (const room of [2, 3]) {
      const taken = rows<{ night: string; taken: number }>(
        "SELECT night, taken FROM room_nights WHERE room_id = ? AND taken > 0 ORDER BY night",
        room,
      );
      const modelled = Array.from({ length: 14 }, (_, night) => ({
        night: inDays(night),
        taken: stays.filter((stay) => holds(stay, room, night)).length,
      })).filter((night) => night.taken > 0);
      expect(taken, `step ${step}`).toEqual(modelled);
    }
    if (step % 20 === 0) expect(findLedgerFaults(file)).toEqual([]);
  }
  expect(findLedgerFaults(file)).toEqual([]);
  for (const name of ["new", "undo", "change"]) {
    expect([...done.keys()]).toEqual(expect.arrayContaining([`${name} true`, `${name} false`]));
  }
});
