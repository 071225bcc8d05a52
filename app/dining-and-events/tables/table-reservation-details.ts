import { describeTables, parseTableIds } from "./table-details";
import type { TableReservation, TableReservationDetails } from "./table-reservation-queries.server";

export const tableReservationFieldLabels = {
  day: "Day",
  time: "Time",
  until: "Until",
  people: "Covers",
  name: "Name",
  phone: "Phone",
  note: "Allergies and notes",
  bookingId: "In-house guest",
  tables: "Tables",
} as const;

/** If one of these fields changes, the clerk has to confirm an unusual time again. */
export const timeConfirmationFields = ["day", "time"] as const;

const toDetailsFormValues = (
  tableReservation: TableReservationDetails,
): Record<string, string> => ({
  day: tableReservation.day,
  time: tableReservation.time,
  until: tableReservation.until,
  people: String(tableReservation.people),
  name: tableReservation.name,
  phone: tableReservation.phone,
  note: tableReservation.note,
  bookingId: tableReservation.bookingId ?? "",
});

const withoutTable = "none";

/** `tables` combines all checkboxes, because forms compare single values. */
export const toTableReservationFormValues = (
  tableReservation: TableReservation,
): Record<string, string> => ({
  ...toDetailsFormValues(tableReservation),
  tables: joinTableIds(parseTableIds(tableReservation)) || withoutTable,
});

const joinTableIds = (ids: number[]) => ids.toSorted((a, b) => a - b).join(",");

/** Returns `3,4`, `none`, or empty for automatic assignment. */
export function encodeTableChoice({
  isWithoutTable,
  tableIds,
}: {
  isWithoutTable: boolean;
  tableIds: number[];
}): string {
  return joinTableIds(tableIds) || (isWithoutTable ? withoutTable : "");
}

/** Returns the names and values of the ticked checkboxes. */
export function decodeTableChoice(tables = ""): Record<string, string> {
  if (tables === withoutTable) return { isWithoutTable: "yes" };
  return Object.fromEntries(
    parseTableIds({ tableIds: tables }).map((id) => [`table-${id}`, "yes"]),
  );
}

export function describeTableChoice(
  tables: string,
  allTables: { id: number; name: string }[],
): string {
  if (tables === withoutTable) return "No table";
  const ids = parseTableIds({ tableIds: tables });
  return describeTables(allTables.filter(({ id }) => ids.includes(id))) || "Smallest available";
}

/** Without personal data, because the change log is never purged. */
export const toLoggedTableReservation = (
  { day, time, until, people, bookingId }: TableReservationDetails,
  tables: string,
) => ({ day, time, until, people, bookingId, tables });
