import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatStayDate } from "~/core/stay";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { eventRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { cancelEvent } from "~/dining-and-events/events/save-event.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Event", "Cancel event");

export async function loader({ params }: LoaderFunctionArgs) {
  const event = await requireRecord(eventRecord, params);
  return json({ ...event, dayText: formatStayDate(event.day) });
}

export const action = createConfirmationAction(
  eventRecord,
  (id, { version, clerk, context }) => cancelEvent(id, version, clerk, context.now),
  () => "/admin/conference?notice=cancelled",
);

export default function CancelEvent() {
  const event = useLoaderData<typeof loader>();
  const { title, dayText, startTime, endTime, spaceName, offerId, cancelledAt } = event;
  return (
    <ConfirmationForm
      title={cancelledAt ? "This event is already cancelled" : `Cancel ${title || "this event"}?`}
      version={event.version}
      confirmLabel={cancelledAt ? null : "Cancel event"}
      cancelLabel={cancelledAt ? "Back" : "Keep event"}
      cancelHref={`/admin/conference?from=${event.day}`}
    >
      <p className="lead">
        {title || "Event"}: {spaceName}, {dayText}, {startTime} to {endTime}
      </p>
      {!cancelledAt && (
        <p>
          The space becomes available again. The organiser is not notified
          {offerId ? ", but the quote page shows the cancellation." : "."}
        </p>
      )}
    </ConfirmationForm>
  );
}
