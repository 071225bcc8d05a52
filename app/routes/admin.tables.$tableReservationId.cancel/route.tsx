import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { requireRecord, tableReservationRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { cancelTableReservation } from "~/dining-and-events/tables/cancel-table-reservation.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Table reservation", "Cancel table reservation");

export async function loader({ params }: LoaderFunctionArgs) {
  const tableReservation = await requireRecord(tableReservationRecord, params);
  return json({
    ...tableReservation,
    dayAndTime: `${formatStayDate(tableReservation.day)}, ${tableReservation.time}`,
  });
}

export const action = createConfirmationAction(
  tableReservationRecord,
  (id, { version, clerk, context }) => cancelTableReservation(id, version, clerk, context.now),
  ({ day }) => `/admin/tables?day=${day}&notice=cancelled`,
);

export default function CancelTableReservation() {
  const tableReservation = useLoaderData<typeof loader>();
  const { day, dayAndTime, name, guestName, people, tableNames, phone, cancelledAt } =
    tableReservation;
  return (
    <ConfirmationForm
      title={
        cancelledAt
          ? "This table reservation is already cancelled"
          : `Cancel the table reservation for ${name || guestName || "guest"}?`
      }
      version={tableReservation.version}
      confirmLabel={cancelledAt ? null : "Cancel reservation"}
      cancelLabel={cancelledAt ? "Back" : "Keep reservation"}
      cancelHref={`/admin/tables?day=${day}`}
    >
      <p className="lead">
        {name || guestName || "Guest"}, {dayAndTime}, {pluralise(people, "guest")}
        {tableNames && `, table ${tableNames}`}
      </p>
      {!cancelledAt && (
        <p>
          The table becomes available again. The guest is not notified
          {phone ? `: call ${phone}.` : "."}
        </p>
      )}
    </ConfirmationForm>
  );
}
