import { describeTables, parseTableIds } from "./table-details";
import type { TableReservation, TableReservationDetails } from "./table-reservation-queries.server";

/** What the fields of a party are called on the form and in the log. */
export const tableReservationFieldLabels = {
  day: "Day",
  time: "Time",
  until: "Until",
  people: "People",
  name: "Name",
  phone: "Phone",
  note: "Allergies and notes",
  bookingId: "Guest of the house",
  tables: "Tables",
} as const;

/** What a yes is about that was given to an unusual time. */
export const timeConfirmationFields = ["day", "time"] as const;

/** The values as the form's fields hold them. */
const toDetailsFormValues = (seating: TableReservationDetails): Record<string, string> => ({
  day: seating.day,
  time: seating.time,
  until: seating.until,
  people: String(seating.people),
  name: seating.name,
  phone: seating.phone,
  note: seating.note,
  bookingId: seating.bookingId ?? "",
});

/** What stands for the tables of a party that is written down without one. */
const withoutTable = "none";

/** The values of a party that is changed: `tables` is all that is ticked, for one value is compared. */
export const toTableReservationFormValues = (
  seating: TableReservation,
): Record<string, string> => ({
  ...toDetailsFormValues(seating),
  tables: joinTableIds(parseTableIds(seating)) || withoutTable,
});

const joinTableIds = (ids: number[]) => ids.toSorted((one, other) => one - other).join(",");

/** A form's ticks as one value: `3,4`, `none` or, where the program chooses, nothing. */
export function encodeTableChoice({
  isWithoutTable,
  tableIds,
}: {
  isWithoutTable: boolean;
  tableIds: number[];
}): string {
  return joinTableIds(tableIds) || (isWithoutTable ? withoutTable : "");
}

/** The boxes that are ticked for such a value. */
export function decodeTableChoice(tables = ""): Record<string, string> {
  if (tables === withoutTable) return { isWithoutTable: "yes" };
  return Object.fromEntries(
    parseTableIds({ tableIds: tables }).map((id) => [`table-${id}`, "yes"]),
  );
}

/** Such a value as a person reads it. @param all the tables of the restaurant, in their order */
export function describeTableChoice(tables: string, all: { id: number; name: string }[]): string {
  if (tables === withoutTable) return "No table";
  const ids = parseTableIds({ tableIds: tables });
  return describeTables(all.filter(({ id }) => ids.includes(id))) || "The smallest that is free";
}

/** The same as the log keeps it, which never forgets: without who they are and what they cannot eat. */
export const toLoggedTableReservation = (
  { day, time, until, people, bookingId }: TableReservationDetails,
  tables: string,
) => ({ day, time, until, people, bookingId, tables });
