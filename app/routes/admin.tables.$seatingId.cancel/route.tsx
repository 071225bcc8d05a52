import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { DeleteConfirmation } from "~/desk/forms/delete-confirmation";
import { requireRecord, tableReservationRecord } from "~/desk/records.server";
import { createConfirmationRoute } from "~/desk/state-route";
import { cancelTableReservation } from "~/dining-and-events/tables/cancel-table-reservation.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Table reservation", "Cancel table reservation");

export async function loader({ params }: LoaderFunctionArgs) {
  const seating = await requireRecord(tableReservationRecord, params);
  return json({ ...seating, when: `${formatStayDate(seating.day)}, ${seating.time}` });
}

export const action = createConfirmationRoute(
  tableReservationRecord,
  (id, { version, clerk, context }) => cancelTableReservation(id, version, clerk, context.now),
  ({ day }) => `/admin/tables?day=${day}&notice=cancelled`,
);

export default function CancelSeating() {
  const seating = useLoaderData<typeof loader>();
  const { day, when, name, guestName, people, tableNames, phone, cancelledAt } = seating;
  return (
    <DeleteConfirmation
      title={
        cancelledAt
          ? "This table reservation is already cancelled"
          : `Cancel the table reservation for ${name || guestName || "guest"}?`
      }
      version={seating.version}
      yes={cancelledAt ? null : "Cancel reservation"}
      no={cancelledAt ? "Back" : "Keep reservation"}
      back={`/admin/tables?day=${day}`}
    >
      <p className="lead">
        {name || guestName || "Guest"}, {when}, {pluralise(people, "guest")}
        {tableNames && `, table ${tableNames}`}
      </p>
      {!cancelledAt && (
        <p>
          The table becomes available again. The guest is not notified
          {phone ? `: call ${phone}.` : "."}
        </p>
      )}
    </DeleteConfirmation>
  );
}
