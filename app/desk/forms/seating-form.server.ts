import { describeConflict } from "~/core/change-log/describe-conflict.server";
import type { FormValues } from "~/core/form-state";
import { lodgeDay } from "~/core/instants";
import type { Settings } from "~/core/settings/settings";
import { addStayDays, type StayDate } from "~/core/stay";
import { db } from "~/db.server";
import {
  changedFormValues,
  describeTicks,
  gatherTicks,
  seatingFieldNames,
  spreadTicks,
} from "~/dining-and-events/tables/seating-details";
import type { Seating } from "~/dining-and-events/tables/seating-queries.server";
import { readTableIds } from "~/dining-and-events/tables/table-details";
import { listTables } from "~/dining-and-events/tables/table-queries.server";
import { arrivalsQuery, stayingQuery } from "~/reservations/occupancy/occupancy-queries.server";

const mostGuests = 300;

/** What the form of a party offers: the tables, and who sleeps in the house on its day. */
export async function seatingOffer(
  day: StayDate,
  { general, booking }: Settings,
  own?: Pick<Seating, "tableIds" | "bookingId" | "guestName">,
) {
  const had = own ? readTableIds(own) : [];
  const [tables, arriving, staying] = await Promise.all([
    listTables(db),
    arrivalsQuery(db, { from: day, to: addStayDays(day, 1) })
      .limit(mostGuests)
      .execute(),
    stayingQuery(db, lodgeDay(day, general.timeZone)).limit(mostGuests).execute(),
  ]);
  const guests = [...staying, ...arriving].map(({ id, guestName, doorNames, roomName }) => ({
    id,
    label: `${doorNames ?? roomName}: ${guestName || "Guest"}`,
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
 * What a clerk is told whose form is older than the stored party. The boxes of the tables are merged
 * as one value: two clerks who move a party would join their tables otherwise.
 */
export async function describeSeatingConflict(
  stored: Seating,
  sent: { values: FormValues; data: { seating: Parameters<typeof gatherTicks>[0] } },
  present: { settings: Settings },
) {
  const all = await listTables(db);
  const say = (values: FormValues) => ({
    ...values,
    tables: describeTicks(values.tables ?? "", all),
  });
  const fields = Object.entries(sent.values).filter(
    ([name]) => name !== "isWithoutTable" && !name.startsWith("table-"),
  );
  const typed = { ...Object.fromEntries(fields), tables: gatherTicks(sent.data.seating) };
  const edit = { names: seatingFieldNames, stored: changedFormValues(stored), typed, say };
  const { conflict, values } = await describeConflict("seating", stored, edit, present);
  return { conflict, values: { ...values, ...spreadTicks(values.tables) } };
}
