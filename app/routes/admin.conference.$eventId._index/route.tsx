import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict, withVersionFields } from "~/core/change-log/merge-edits.server";
import { consentValueFor } from "~/core/form-state";
import { db } from "~/db.server";
import { eventSchema } from "~/desk/forms/event.schema.server";
import { EventForm } from "~/desk/forms/event-form";
import { eventRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import {
  dayConfirmationFields,
  eventFieldLabels,
  toEventFormValues,
} from "~/dining-and-events/events/event-details";
import { listSpaces } from "~/dining-and-events/events/event-queries.server";
import { changeEvent } from "~/dining-and-events/events/save-event.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Event", "Edit event");

export async function loader({ params }: LoaderFunctionArgs) {
  const event = await requireRecord(eventRecord, params);
  return json({
    id: event.id,
    enquiryId: event.enquiryId,
    spaces: await listSpaces(db),
    values: withVersionFields(toEventFormValues(event), event.version),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = eventRecord.parseId(params);
  const form = await checkForm(request, eventSchema, { conflict: null });
  if (!form.ok) return form.refuse(form.errors);
  const { values, data: event } = form;
  const version = Number(values.version);
  const isDayConfirmed = values.sureOfDay === consentValueFor(values, dayConfirmationFields);
  const result = await changeEvent(
    id,
    { version, isDayConfirmed },
    event,
    requireViewer(context),
    context,
  );
  switch (result.kind) {
    case "saved":
      return redirect(`/admin/conference?from=${event.day}&notice=changed`);
    case "refused":
      return form.refuseField(result.field, result.message, 409);
    case "not-found":
      throw notFoundResponse(eventRecord);
    case "version-conflict": {
      const stored = toEventFormValues(result.stored);
      const edit = { labels: eventFieldLabels, stored, submitted: values };
      const conflictData = await describeConflict("event", result.stored, edit, context);
      return json({ ...conflictData, errors: null }, { status: 409 });
    }
  }
}

export default function EditEvent() {
  const { id, ...formProps } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const eventPath = `/admin/conference/${id}`;
  return (
    <EventForm currentHref={eventPath} title="Edit event" submission={actionData} {...formProps} />
  );
}
