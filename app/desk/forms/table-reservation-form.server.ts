import { describeConflict } from "~/core/change-log/describe-conflict.server";
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

export async function loadTableReservationOptions(
  day: StayDate,
  { general, booking }: Settings,
  own?: Pick<TableReservation, "tableIds" | "bookingId" | "guestName">,
) {
  const had = own ? parseTableIds(own) : [];
  const [tables, arriving, staying] = await Promise.all([
    listTables(db),
    arrivalsQuery(db, { from: day, to: addStayDays(day, 1) })
      .limit(maxGuests)
      .execute(),
    stayoversQuery(db, lodgeDay(day, general.timeZone)).limit(maxGuests).execute(),
  ]);
  const guests = [...staying, ...arriving].map(({ id, guestName, unitNames, roomName }) => ({
    id,
    label: `${unitNames ?? roomName}: ${guestName || "Guest"}`,
  }));
  const isThere = guests.some(({ id }) => id === own?.bookingId);
  const kept =
    own?.bookingId && !isThere ? [{ id: own.bookingId, label: own.guestName || "Guest" }] : [];
  return {
    tableMinutes: booking.tableMinutes,
    tables: tables
      .filter(({ id, isInService }) => isInService || had.includes(id))
      .map(({ id, name, seats }) => ({ id, name, seats })),
    guests: [...guests, ...kept],
  };
}

/**
 * Describes an edit conflict of a table reservation. The tables are one value: otherwise two moves would join
 * them.
 */
export async function describeTableReservationConflict(
  stored: TableReservation,
  sent: { values: FormValues; data: { tableReservation: Parameters<typeof encodeTableChoice>[0] } },
  present: { settings: Settings },
) {
  const all = await listTables(db);
  const say = (values: FormValues) => ({
    ...values,
    tables: describeTableChoice(values.tables ?? "", all),
  });
  const fields = Object.entries(sent.values).filter(
    ([name]) => name !== "isWithoutTable" && !name.startsWith("table-"),
  );
  const submitted = {
    ...Object.fromEntries(fields),
    tables: encodeTableChoice(sent.data.tableReservation),
  };
  const edit = {
    names: tableReservationFieldLabels,
    stored: toTableReservationFormValues(stored),
    submitted,
    say,
  };
  const { conflict, values } = await describeConflict("seating", stored, edit, present);
  return { conflict, values: { ...values, ...decodeTableChoice(values.tables) } };
}
