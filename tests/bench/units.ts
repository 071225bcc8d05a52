import { rmSync } from "node:fs";
import { openDatabase } from "db/open";
import { maxPlannedParty, planRooms } from "~/reservations/availability/plan-rooms";
import { assignUnitToBooking } from "~/reservations/units/assign-units.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { findLedgerFaults } from "../world/ledger";
import { copyTemplate } from "../world/lodge";
import { atMost, median, plain, type Row } from "./table";

/** The number of nights from tomorrow that are full except for gaps. */
const nights = 30;
const rounds = 7;

/** Measures a booking that requires moving others or a split, in a full house of 12 and of 200 units. */
export async function* measureUnits(): AsyncGenerator<Row> {
  const [few, many] = [await timeMove(12), await timeMove(200)];
  yield atMost("a booking that others make room for, 12 doors", few.ms, 50, "ms", 1);
  yield atMost("the same, 200 doors", many.ms, 500, "ms", 1);
  yield plain("others that moved, 12 and 200 doors", `${few.moved} and ${many.moved}`);
  yield atMost("its cost for each door, 200 to 12", many.ms / 200 / (few.ms / 12), 2, "×", 2);
  const split = await timeMove(200, true);
  yield atMost("a booking that is split, 200 doors", split.ms, 500, "ms", 1);
  yield atMost("rooms for the largest party, 200 doors", timePlan(), 2000, "ms", 0);
}

/** Measures room plans with eight room types for the largest party of the form. */
function timePlan(): number {
  const kinds = Array.from({ length: 8 }, (_, at) => ({
    ...{ id: at, capacity: 1 + (at % 4), free: 25 },
    priceOf: ({ guests }: { guests: number }) => 9000 + 4100 * at + 100 * guests,
  }));
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    if (planRooms(maxPlannedParty, kinds).length === 0) throw new Error("no rooms were found");
    return performance.now() - start;
  });
  return median(times);
}

/** Measures a stay of two nights that are free in different units, so others must move or, if fixed, the stay. */
async function timeMove(units: number, isFixed = false): Promise<{ ms: number; moved: number }> {
  const dataDir = copyTemplate();
  const { db, file } = await openDatabase(dataDir, new Date());
  try {
    file.prepare("UPDATE rooms SET units = ? WHERE id = 2").run(units);
    const rest = (unit: number) => unit % 3;
    for (let unit = 0; unit < units - 2; unit++) {
      for (let from = 1 - rest(unit); from < nights; from += 3) {
        insertRawBooking(file, { checkIn: inDays(Math.max(1, from)), checkOut: inDays(from + 3) });
      }
    }
    const mid = nights / 2;
    insertRawBooking(file, { checkIn: inDays(mid - 5), checkOut: inDays(mid) });
    // While this stay exists, the next one has to take the other unit.
    const other = insertRawBooking(file, { checkIn: inDays(mid), checkOut: inDays(mid + 5) });
    insertRawBooking(file, { checkIn: inDays(mid), checkOut: inDays(mid + 5) });
    file.prepare("DELETE FROM bookings WHERE id = ?").run(other);
    const asking = insertRawBooking(file, { checkIn: inDays(mid - 1), checkOut: inDays(mid + 1) });
    const held = file.prepare("SELECT count(*) FROM unit_nights WHERE booking_id = ?").pluck();
    if (held.get(asking) !== 0) throw new Error("a door was free throughout");
    if (isFixed) file.exec("UPDATE unit_nights SET is_fixed = 1");
    const where = file.prepare("SELECT unit_id || night || booking_id FROM unit_nights").pluck();
    const before = new Set(where.all());
    const times: number[] = [];
    let moved = 0;
    for (let round = 0; round < rounds; round++) {
      await db
        .transaction()
        .execute(async (trx) => {
          const start = performance.now();
          await assignUnitToBooking(trx, asking, new Date());
          times.push(performance.now() - start);
          if (held.get(asking) !== 2) throw new Error("a night has no door");
          moved = (where.all() as string[]).filter((each) => !before.has(each)).length - 2;
          throw new Error("once more");
        })
        .catch((error: Error) => {
          if (error.message !== "once more") throw error;
        });
    }
    if (findLedgerFaults(file).length > 0) throw new Error("the ledger is wrong");
    return { ms: median(times), moved };
  } finally {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  }
}
