import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural } from "~/core/counted";
import { formatStayDate } from "~/core/stay";
import { DeleteQuestion } from "~/desk/forms/delete-question";
import { requireRecord, seatingRecord } from "~/desk/records.server";
import { questionRoute } from "~/desk/state-route";
import { cancelSeating } from "~/dining-and-events/tables/cancel-seating.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Table reservation", "Cancel a table reservation");

export async function loader({ params }: LoaderFunctionArgs) {
  const seating = await requireRecord(seatingRecord, params);
  return json({ ...seating, when: `${formatStayDate(seating.day)}, ${seating.time}` });
}

export const action = questionRoute(
  seatingRecord,
  (id, { version, clerk, context }) => cancelSeating(id, version, clerk, context.now),
  ({ day }) => `/admin/tables?day=${day}&notice=cancelled`,
);

export default function CancelSeating() {
  const seating = useLoaderData<typeof loader>();
  const { day, when, name, guestName, people, tableNames, phone, cancelledAt } = seating;
  return (
    <DeleteQuestion
      title={
        cancelledAt
          ? "This table reservation is cancelled already"
          : "Are you sure you want to cancel this table reservation?"
      }
      version={seating.version}
      yes={cancelledAt ? null : "Yes, cancel it"}
      no={cancelledAt ? "Back to the day" : "No, keep it"}
      back={`/admin/tables?day=${day}`}
    >
      <p className="lead">
        {name || guestName || "Guest"}, {when}, {plural(people, "guest")}
        {tableNames && `, table ${tableNames}`}
      </p>
      {!cancelledAt && (
        <p>
          The table is free again at once, also for guests who ask on the site. Nobody is told by
          itself{phone ? `: call ${phone} if they do not know.` : "."}
        </p>
      )}
    </DeleteQuestion>
  );
}
