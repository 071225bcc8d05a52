import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { consentValueFor } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { parseStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { newEventSchema } from "~/desk/forms/event.schema.server";
import { EventForm } from "~/desk/forms/event-form";
import { eventRecord, notFoundResponse } from "~/desk/records.server";
import { dayConfirmationFields } from "~/dining-and-events/events/event-details";
import { listSpaces } from "~/dining-and-events/events/event-queries.server";
import { addEvent } from "~/dining-and-events/events/save-event.server";
import { checkForm } from "~/http/check-form.server";
import { deriveIdempotencyKey, generateIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add event");

export async function loader({ request, context: { settings, now } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { setupMinutes, teardownMinutes } = settings.booking;
  const today = lodgeToday(now, settings.general.timeZone);
  return json({
    spaces: await listSpaces(db),
    values: {
      spaceId: params.get("space") ?? "",
      day: parseStayDate(params.get("day") ?? "") ?? today,
      setupMinutes: String(setupMinutes),
      teardownMinutes: String(teardownMinutes),
      idempotencyKey: generateIdempotencyKey(),
    },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, newEventSchema, { conflict: null });
  if (!form.ok) return form.refuse(form.errors);
  const { idempotencyKey: _, ...event } = form.data;
  const isDayConfirmed =
    form.values.sureOfDay === consentValueFor(form.values, dayConfirmationFields);
  const saveOptions = { idempotencyKey: deriveIdempotencyKey(form.data), isDayConfirmed };
  const result = await addEvent(event, saveOptions, requireViewer(context), context);
  switch (result.kind) {
    case "saved":
      return redirect(`/admin/conference?from=${event.day}&notice=saved`);
    case "refused":
      return form.refuseField(result.field, result.message, 409);
    default:
      throw notFoundResponse(eventRecord);
  }
}

export default function NewEvent() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <EventForm
      currentHref="/admin/conference/new"
      title="Add event"
      submission={actionData}
      {...loaderData}
    />
  );
}
