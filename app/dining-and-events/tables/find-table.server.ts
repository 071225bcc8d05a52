import { formatShortTime, reservationTimes } from "~/catalogue/menu/opening-hours";
import type { Translator } from "~/core/languages/translator";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays, eachDay } from "~/core/stay";
import type { Db } from "~/db.server";
import {
  findTableEnquiryProblem,
  type TableTime,
} from "~/dining-and-events/enquiries/table-enquiry-policy";
import {
  areOverlapping,
  canHoldTables,
  chooseTables,
  createSitting,
  findNearestTimes,
  listFreeTables,
  type Sitting,
  type TableAlternatives,
} from "./table-assignment";
import { listTablesInService } from "./table-queries.server";
import { listTakenTables } from "./table-reservation-queries.server";

const daysAhead = 14;

type FoundTable =
  /** No tables are set up, so nothing is held or refused. */
  | { kind: "no-tables" }
  /** `isForVisitors`: may be held for an unconfirmed enquiry. */
  | { kind: "found"; tableIds: number[]; sitting: Sitting; isForVisitors: boolean }
  | { kind: "full"; free: TableAlternatives };

/**
 * Finds tables for a party, or times and days with free tables.
 * @param butFor the edited reservation, whose tables count as free
 * @param until when the party leaves; by default after the time in Settings
 */
export async function findTable(
  db: Db,
  { day, time, people }: TableTime & { people: number },
  { settings, now }: OperationContext,
  { formatStayDate }: Pick<Translator, "formatStayDate">,
  butFor?: number,
  until?: string,
): Promise<FoundTable> {
  const tables = await listTablesInService(db);
  if (tables.length === 0) return { kind: "no-tables" };
  const { booking, hours } = settings;
  const last = addStayDays(day, daysAhead);
  const taken = await listTakenTables(db, { from: day, to: last }, butFor);
  const largest = Math.max(...tables.map(({ seats }) => seats));
  const choose = (at: TableTime, sitting = createSitting(at.time, booking.tableMinutes)) => {
    const thatDay = taken.filter((held) => held.day === at.day);
    return chooseTables(people, listFreeTables(tables, thatDay, sitting), largest);
  };
  const isPossible = (at: TableTime) =>
    choose(at) !== null && findTableEnquiryProblem(at, settings, now) === null;
  const sitting = until ? { time, until } : createSitting(time, booking.tableMinutes);
  const tableIds = choose({ day, time }, sitting);
  if (tableIds) {
    const asked = taken.filter((held) => held.day === day && areOverlapping(held, sitting));
    const toConfirm = asked.filter((held) => held.isToConfirm === 1).length;
    const isForVisitors = canHoldTables(toConfirm, tableIds.length, tables.length);
    return { kind: "found", tableIds, sitting, isForVisitors };
  }
  const times = reservationTimes(hours).map((offered) => offered.time);
  const near = findNearestTimes(
    time,
    times.filter((other) => isPossible({ day, time: other })),
  );
  const other = eachDay({ from: addStayDays(day, 1), to: last }).find((next) =>
    isPossible({ day: next, time }),
  );
  return {
    kind: "full",
    free: { times: near.map(formatShortTime), day: other ? formatStayDate(other) : null },
  };
}
