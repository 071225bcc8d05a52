import { expect, test } from "vitest";
import { findChannel } from "~/reservations/channels/channel-queries.server";
import {
  holdFreedNights,
  reconcileBookings,
} from "~/reservations/channels/reconcile-bookings.server";
import { insertRawBooking } from "../world/bookings";
import { insertRawChannel } from "../world/channel";
import { workFromNow } from "../world/cpu-time";
import { inDays } from "../world/days";
import { findLedgerFaults } from "../world/ledger";
import { temporaryDatabase } from "../world/temporary-database";

const { db, file, run, value } = await temporaryDatabase();
const now = new Date();
const when = { today: inDays(0), now, timeZone: "Africa/Kigali" };
const id = insertRawChannel(file, { room: 5, name: "Air" });
run("UPDATE rooms SET units = 8 WHERE id = 5");

interface Said {
  checkIn: string;
  checkOut: string;
  uid: string;
  isClosure: boolean;
}
const noDoubts = {
  leftOutStays: [] as Said[],
  unclearStays: [] as Said[],
  unclearUids: [] as string[],
  isAnyDayUnclear: false,
};
async function follow(wanted: Said[], doubts = noDoubts) {
  const channel = await findChannel(db, id);
  if (!channel) throw new Error("no such channel");
  const said = { calendarStays: wanted, unclearEvents: doubts };
  const once = () => db.transaction().execute((trx) => reconcileBookings(trx, channel, said, when));
  let longestMs = 0;
  for (;;) {
    const workedMs = workFromNow();
    const { isDone, isWaiting } = await once();
    longestMs = Math.max(longestMs, workedMs());
    if (isDone) return { longestMs, isWaiting };
  }
}

const nightsOf = () =>
  file
    .prepare(
      `SELECT room_blocks.first_night, room_blocks.end_day FROM channel_bookings
       JOIN room_blocks ON room_blocks.id = block_id ORDER BY room_blocks.first_night`,
    )
    .raw()
    .all();
const stay = (from: number, to: number, uid = "1") => ({
  ...{ checkIn: inDays(from), checkOut: inDays(to), uid, isClosure: false },
});

const longAgo = new Date(now.getTime() - 25 * 3_600_000).toISOString();
const notified = () =>
  file
    .prepare(
      "SELECT title, message FROM notifications WHERE title LIKE 'Air no longer%' ORDER BY id",
    )
    .all();

test.each([
  ["has no date", { ...noDoubts, isAnyDayUnclear: true }],
  ["has a possible date", { ...noDoubts, unclearStays: [stay(2, 6)] }],
  ["has the UID of the stay", { ...noDoubts, unclearUids: ["1"] }],
])("a missing stay is released after a day if an unreadable event %s", async (_, unclear) => {
  run("DELETE FROM notifications");
  await follow([stay(3, 5)]);
  expect(await follow([], unclear)).toMatchObject({ isWaiting: true });
  expect(nightsOf()).toEqual([[inDays(3), inDays(5)]]);
  expect(notified()).toEqual([]);
  run("UPDATE channel_bookings SET missing_since = ?", longAgo);
  await follow([stay(3, 5)], unclear);
  await follow([], unclear);
  expect(nightsOf()).toHaveLength(1);
  run("UPDATE channel_bookings SET missing_since = ?", longAgo);
  expect(await follow([], unclear)).toMatchObject({ isWaiting: false });
  expect(nightsOf()).toEqual([]);
  expect(notified()).toMatchObject([{ message: expect.stringContaining("after 24 hours") }]);
});

test("a stay within a left-out event is held as long as the event is listed", async () => {
  run("DELETE FROM notifications");
  const leftOut = { ...noDoubts, leftOutStays: [stay(2, 200)] };
  await follow([stay(3, 5)]);
  await follow([], leftOut);
  run("UPDATE channel_bookings SET missing_since = ?", longAgo);
  expect(await follow([], leftOut)).toMatchObject({ isWaiting: false });
  expect(nightsOf()).toHaveLength(1);
  await follow([]);
  expect(nightsOf()).toEqual([]);
  expect(notified()).toEqual([]);
});

test("a stay that begins while it is missing stays held, and the desk is notified once", async () => {
  run("DELETE FROM notifications");
  const unclear = { ...noDoubts, unclearStays: [stay(-2, 6)] };
  await follow([stay(0, 3)]);
  run("UPDATE channel_bookings SET missing_since = ?", longAgo);
  for (let times = 0; times < 2; times++) await follow([], unclear);
  expect(nightsOf()).toEqual([[inDays(0), inDays(3)]]);
  expect(notified()).toMatchObject([{ message: expect.stringContaining("the stay has begun") }]);
  // Another stay with the same UID does not continue it, a stay with some of its nights does.
  await follow([stay(10, 12)], unclear);
  expect(nightsOf()).toHaveLength(2);
  await follow([stay(0, 2), stay(10, 12)], unclear);
  expect(nightsOf()).toEqual([
    [inDays(0), inDays(2)],
    [inDays(10), inDays(12)],
  ]);
  expect(notified()).toHaveLength(1);
  run("DELETE FROM room_blocks");
  run("DELETE FROM channel_bookings");
});

test("an in-house stay keeps its block when more of its nights become free", async () => {
  run("UPDATE rooms SET units = 1 WHERE id = 5");
  const booking = { roomId: 5, checkIn: inDays(2), checkOut: inDays(3) };
  const bookingId = insertRawBooking(file, booking);
  await follow([stay(-1, 4)]);
  expect(nightsOf()).toEqual([
    [inDays(0), inDays(2)],
    [inDays(3), inDays(4)],
  ]);
  const block = value("SELECT min(block_id) FROM channel_bookings");
  run(
    "UPDATE bookings SET status = 'cancelled', cancelled_at = created_at WHERE id = ?",
    bookingId,
  );
  await follow([stay(-1, 4)]);
  expect(nightsOf()).toHaveLength(3);
  expect(value("SELECT min(block_id) FROM channel_bookings")).toBe(block);
  await follow([]);
  expect(nightsOf()).toHaveLength(3);
  await follow([{ ...stay(0, 1), isClosure: true }]);
  expect(nightsOf()).toEqual([[inDays(0), inDays(1)]]);
  run("DELETE FROM channel_bookings");
  expect(findLedgerFaults(file)).toEqual([]);
  run("UPDATE rooms SET units = 8 WHERE id = 5");
});

test("nights that become free are held without a sync", async () => {
  run("UPDATE rooms SET units = 1 WHERE id = 5");
  const booking = { roomId: 5, checkIn: inDays(21), checkOut: inDays(22) };
  const bookingId = insertRawBooking(file, booking);
  await follow([stay(20, 23)]);
  await holdFreedNights(db, when);
  expect(nightsOf()).toEqual([
    [inDays(20), inDays(21)],
    [inDays(22), inDays(23)],
  ]);
  run(
    "UPDATE bookings SET status = 'cancelled', cancelled_at = created_at WHERE id = ?",
    bookingId,
  );
  await holdFreedNights(db, when);
  expect(nightsOf()).toEqual([[inDays(20), inDays(23)]]);
  await follow([]);
  expect(findLedgerFaults(file)).toEqual([]);
  run("UPDATE rooms SET units = 8 WHERE id = 5");
});

test("importing two thousand stays never blocks bookings for long", async () => {
  const wanted = Array.from({ length: 2_000 }, (_, index) => {
    const day = 3 + (index % 600);
    return stay(day, day + 1, String(index));
  });
  // One single transaction would take several seconds. The target is 250 ms.
  expect((await follow(wanted)).longestMs).toBeLessThan(1000);
  expect(value("SELECT count(*) FROM channel_bookings WHERE block_id IS NOT NULL")).toBe(2_000);
  expect(findLedgerFaults(file)).toEqual([]);
});
