import { describeConflict } from "~/core/change-log/merge-edits.server";
import type { FormValues } from "~/core/form-state";
import { lodgeDay } from "~/core/instants";
import type { Settings } from "~/core/settings/settings";
import { addStayDays, type StayDate } from "~/core/stay";
import { db } from "~/db.server";
import { parseTableIds } from "~/dining-and-events/tables/table-details";
import { listTables } from "~/dining-and-events/tables/table-queries.server";
import {
  decodeTableChoice,
  describeTableChoice,
  encodeTableChoice,
  tableReservationFieldLabels,
  toTableReservationFormValues,
} from "~/dining-and-events/tables/table-reservation-details";
import type { TableReservation } from "~/dining-and-events/tables/table-reservation-queries.server";
import { arrivalsQuery, stayoversQuery } from "~/reservations/occupancy/occupancy-queries.server";

const maxGuests = 300;

/** The tables and the guest of `editedReservation` are always included. */
export async function loadTableReservationOptions(
  day: StayDate,
  { general, booking }: Settings,
  editedReservation?: Pick<TableReservation, "tableIds" | "bookingId" | "guestName">,
) {
  const storedTableIds = editedReservation ? parseTableIds(editedReservation) : [];
  const [tables, arrivals, stayovers] = await Promise.all([
    listTables(db),
    arrivalsQuery(db, { from: day, to: addStayDays(day, 1) })
      .limit(maxGuests)
      .execute(),
    stayoversQuery(db, lodgeDay(day, general.timeZone)).limit(maxGuests).execute(),
  ]);
  const guests = [...stayovers, ...arrivals].map(({ id, guestName, unitNames, roomName }) => ({
    id,
    label: `${unitNames ?? roomName}: ${guestName || "Guest"}`,
  }));
  const isListed = guests.some(({ id }) => id === editedReservation?.bookingId);
  const storedGuest =
    editedReservation?.bookingId && !isListed
      ? [{ id: editedReservation.bookingId, label: editedReservation.guestName || "Guest" }]
      : [];
  return {
    tableMinutes: booking.tableMinutes,
    tables: tables
      .filter(({ id, isInService }) => isInService || storedTableIds.includes(id))
      .map(({ id, name, seats }) => ({ id, name, seats })),
    guests: [...guests, ...storedGuest],
  };
}

// The ticked tables are compared as one value. Otherwise, if two users move the party to different tables, the
// merged form would have both tables ticked.
export async function describeTableReservationConflict(
  stored: TableReservation,
  submission: {
    values: FormValues;
    data: { tableReservation: Parameters<typeof encodeTableChoice>[0] };
  },
  context: { settings: Settings },
) {
  const allTables = await listTables(db);
  const withTableNames = (values: FormValues) => ({
    ...values,
    tables: describeTableChoice(values.tables ?? "", allTables),
  });
  const fields = Object.entries(submission.values).filter(
    ([name]) => name !== "isWithoutTable" && !name.startsWith("table-"),
  );
  const submitted = {
    ...Object.fromEntries(fields),
    tables: encodeTableChoice(submission.data.tableReservation),
  };
  const edits = {
    labels: tableReservationFieldLabels,
    stored: toTableReservationFormValues(stored),
    submitted,
    formatValues: withTableNames,
  };
  const { conflict, values } = await describeConflict("seating", stored, edits, context);
  return { conflict, values: { ...values, ...decodeTableChoice(values.tables) } };
}
