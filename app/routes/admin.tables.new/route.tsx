import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { consentValueFor } from "~/core/consent";
import { normaliseBookingId } from "~/core/ids.server";
import { lodgeToday } from "~/core/instants";
import { parseStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { tableReservationSchema } from "~/desk/forms/table-reservation.schema.server";
import { TableReservationForm } from "~/desk/forms/table-reservation-form";
import { loadTableReservationOptions } from "~/desk/forms/table-reservation-form.server";
import { enquiryRecord, notFound } from "~/desk/records.server";
import { findEnquiry } from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { addTableReservation } from "~/dining-and-events/tables/save-table-reservation.server";
import { timeConfirmationFields } from "~/dining-and-events/tables/table-reservation-details";
import { checkForm } from "~/http/check-form.server";
import { deriveIdempotencyKey, generateIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "New table reservation");

export async function loader({ request, context: { settings, now } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const asked = await findEnquiry(db, normaliseBookingId(params.get("request") ?? ""));
  const today = lodgeToday(now, settings.general.timeZone);
  const day = asked?.tableDay ?? parseStayDate(params.get("day") ?? "") ?? today;
  const wish = asked?.tableDay
    ? {
        enquiryId: asked.id,
        time: asked.tableTime ?? "",
        people: String(asked.tablePeople ?? ""),
        name: asked.name,
        phone: asked.phone ?? "",
        note: asked.message,
      }
    : {};
  return json({
    values: {
      day,
      time: params.get("time") ?? "",
      ...wish,
      idempotencyKey: generateIdempotencyKey(),
    },
    offer: await loadTableReservationOptions(day, settings),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, tableReservationSchema, { conflict: null });
  if (!form.ok) return form.refuse(form.errors);
  const { sureOfTime, ...sent } = form.data;
  const { tableReservation, enquiryId } = sent;
  const isSureOfTime = sureOfTime === consentValueFor(form.values, timeConfirmationFields);
  const submitted = { ...tableReservation, isSureOfTime };
  const made = { enquiryId, idempotencyKey: deriveIdempotencyKey(sent) };
  const result = await addTableReservation(submitted, made, requireViewer(context), context);
  switch (result.kind) {
    case "saved":
      return redirect(`/admin/tables?day=${result.day}&notice=saved`);
    case "refused":
      return form.refuseField(result.field, result.message, 409);
    case "seated-before":
      return form.refuseField("", "This request already has a table reservation.", 409);
    default:
      throw notFound(enquiryRecord);
  }
}

export default function NewTableReservation() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  // The day is kept, so that a refused form offers the guests of the same night.
  const here = `/admin/tables/new?day=${loaded.values.day}`;
  return (
    <TableReservationForm here={here} title="New table reservation" sent={actionData} {...loaded} />
  );
}
