import type { LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { enquiryRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { cancelTableEnquiry } from "~/dining-and-events/tables/cancel-table-reservation.server";
import { findUnassignedTableEnquiry } from "~/dining-and-events/tables/table-reservation-queries.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Table request", "Cancel table request");

/** Redirects enquiries that ask for no table, or already have one, to their own page. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { id } = await requireRecord(enquiryRecord, params);
  const tableEnquiry = await findUnassignedTableEnquiry(db, id);
  if (!tableEnquiry) throw redirect(enquiryRecord.pathOf(id));
  return json({
    ...tableEnquiry,
    dayAndTime: `${formatStayDate(tableEnquiry.day)}, ${tableEnquiry.time}`,
  });
}

export const action = createConfirmationAction(
  enquiryRecord,
  (id, { clerk, context }) => cancelTableEnquiry(id, clerk, context),
  ({ day }) => `/admin/tables?day=${day}&notice=cancelled-request`,
);

export default function CancelTableEnquiry() {
  const { day, dayAndTime, name, people, phone } = useLoaderData<typeof loader>();
  return (
    <ConfirmationForm
      title={`Cancel the table request from ${name}?`}
      version={null}
      confirmLabel="Cancel request"
      cancelLabel="Keep request"
      cancelHref={`/admin/tables?day=${day}`}
    >
      <p className="lead">
        {name}, {dayAndTime}, {pluralise(people, "guest")}
      </p>
      <p>No table is held. The guest is not notified{phone ? `: call ${phone}.` : "."}</p>
    </ConfirmationForm>
  );
}
