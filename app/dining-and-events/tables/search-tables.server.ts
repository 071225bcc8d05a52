import { formatShortTime, listReservationTimes } from "~/catalogue/menu/opening-hours";
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
  listFreeTables,
  listNearestTimes,
  type Sitting,
  type TableAlternatives,
} from "./table-assignment";
import { listTablesInService } from "./table-queries.server";
import { listTakenTables } from "./table-reservation-queries.server";

/** How many days after the requested one are searched for a free table. */
const daysAhead = 14;

type TableSearchResult =
  /** No tables are set up, so nothing is held or refused. */
  | { kind: "no-tables" }
  /** `canHoldForEnquiry`: the tables may be held for an enquiry that the front desk has not confirmed. */
  | { kind: "found"; tableIds: number[]; sitting: Sitting; canHoldForEnquiry: boolean }
  | { kind: "full"; alternatives: TableAlternatives };

/** The tables of the edited reservation count as free. Without `until`, the usual duration from Settings applies. */
export async function searchTables(
  db: Db,
  { day, time, people }: TableTime & { people: number },
  { settings, now }: OperationContext,
  { formatStayDate }: Pick<Translator, "formatStayDate">,
  editedReservationId?: number,
  until?: string,
): Promise<TableSearchResult> {
  const tables = await listTablesInService(db);
  if (tables.length === 0) return { kind: "no-tables" };
  const { booking, hours } = settings;
  const lastDay = addStayDays(day, daysAhead);
  const takenTables = await listTakenTables(db, { from: day, to: lastDay }, editedReservationId);
  const largestSeats = Math.max(...tables.map(({ seats }) => seats));
  const chooseTablesAt = (
    requestedTime: TableTime,
    sitting = createSitting(requestedTime.time, booking.tableMinutes),
  ) => {
    const takenThatDay = takenTables.filter((table) => table.day === requestedTime.day);
    return chooseTables(people, listFreeTables(tables, takenThatDay, sitting), largestSeats);
  };
  const isPossible = (requestedTime: TableTime) =>
    chooseTablesAt(requestedTime) !== null &&
    findTableEnquiryProblem(requestedTime, settings, now) === null;
  const sitting = until ? { time, until } : createSitting(time, booking.tableMinutes);
  const tableIds = chooseTablesAt({ day, time }, sitting);
  if (tableIds) {
    const unconfirmedTables = takenTables.filter(
      (table) =>
        table.day === day && areOverlapping(table, sitting) && table.needsConfirmation === 1,
    );
    const canHoldForEnquiry = canHoldTables(
      unconfirmedTables.length,
      tableIds.length,
      tables.length,
    );
    return { kind: "found", tableIds, sitting, canHoldForEnquiry };
  }
  const freeTimes = listReservationTimes(hours)
    .map((reservationTime) => reservationTime.time)
    .filter((otherTime) => isPossible({ day, time: otherTime }));
  const nearestTimes = listNearestTimes(time, freeTimes);
  const nextDay = eachDay({ from: addStayDays(day, 1), to: lastDay }).find((otherDay) =>
    isPossible({ day: otherDay, time }),
  );
  return {
    kind: "full",
    alternatives: {
      times: nearestTimes.map(formatShortTime),
      day: nextDay ? formatStayDate(nextDay) : null,
    },
  };
}
