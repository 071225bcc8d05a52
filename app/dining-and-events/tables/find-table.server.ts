import { reservationTimes, spellTime } from "~/catalogue/menu/opening-hours";
import type { Words } from "~/core/languages/words";
import type { Present } from "~/core/settings/present";
import { addStayDays, daysOf } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  findReservationProblem,
  type TableTime,
} from "~/dining-and-events/enquiries/reservation-rules";
import { listTaken } from "./seating-queries.server";
import {
  chooseTables,
  type FreeElsewhere,
  freeTables,
  holdFrom,
  mayHold,
  nearestTimes,
  type Sitting,
  sitTogether,
} from "./seating-rules";
import { listServedTables } from "./table-queries.server";

/** So many days are looked through for the time that was wanted. */
const daysAhead = 14;

type FoundTable =
  /** The lodge has said of no table that it has it: nothing is held, and nothing is refused. */
  | { kind: "no-tables" }
  /** `isForVisitors`: also for one whom nobody has answered yet. */
  | { kind: "found"; tableIds: number[]; sitting: Sitting; isForVisitors: boolean }
  | { kind: "full"; free: FreeElsewhere };

/**
 * The tables for a party at a time, or what is free near it.
 * @param butFor a party that is asked for anew: what it has is free to itself
 * @param until when it leaves; as long after as Settings say unless told
 */
export async function findTable(
  db: Db,
  { day, time, people }: TableTime & { people: number },
  { settings, now }: Present,
  { formatStayDate }: Pick<Words, "formatStayDate">,
  butFor?: number,
  until?: string,
): Promise<FoundTable> {
  const tables = await listServedTables(db);
  if (tables.length === 0) return { kind: "no-tables" };
  const { booking, hours } = settings;
  const last = addStayDays(day, daysAhead);
  const taken = await listTaken(db, { from: day, to: last }, butFor);
  const largest = Math.max(...tables.map(({ seats }) => seats));
  const choose = (at: TableTime, sitting = holdFrom(at.time, booking.tableMinutes)) => {
    const thatDay = taken.filter((held) => held.day === at.day);
    return chooseTables(people, freeTables(tables, thatDay, sitting), largest);
  };
  const isPossible = (at: TableTime) =>
    choose(at) !== null && findReservationProblem(at, settings, now) === null;
  const sitting = until ? { time, until } : holdFrom(time, booking.tableMinutes);
  const tableIds = choose({ day, time }, sitting);
  if (tableIds) {
    const asked = taken.filter((held) => held.day === day && sitTogether(held, sitting));
    const toConfirm = asked.filter((held) => held.isToConfirm === 1).length;
    const isForVisitors = mayHold(toConfirm, tableIds.length, tables.length);
    return { kind: "found", tableIds, sitting, isForVisitors };
  }
  const times = reservationTimes(hours).map((offered) => offered.time);
  const near = nearestTimes(
    time,
    times.filter((other) => isPossible({ day, time: other })),
  );
  const other = daysOf({ from: addStayDays(day, 1), to: last }).find((next) =>
    isPossible({ day: next, time }),
  );
  return {
    kind: "full",
    free: { times: near.map(spellTime), day: other ? formatStayDate(other) : null },
  };
}
