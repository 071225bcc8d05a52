import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { consentValueFor } from "~/core/form-state";
import { normaliseBookingId } from "~/core/ids.server";
import { lodgeToday } from "~/core/instants";
import { parseStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { tableReservationSchema } from "~/desk/forms/table-reservation.schema.server";
import { TableReservationForm } from "~/desk/forms/table-reservation-form";
import { loadTableReservationOptions } from "~/desk/forms/table-reservation-form.server";
import { enquiryRecord, notFoundResponse } from "~/desk/records.server";
import { findEnquiry } from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { addTableReservation } from "~/dining-and-events/tables/save-table-reservation.server";
import { timeConfirmationFields } from "~/dining-and-events/tables/table-reservation-details";
import { checkForm } from "~/http/check-form.server";
import { deriveIdempotencyKey, generateIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "New table reservation");

/** Fills the form from the enquiry of the query parameter `request`, or from `day` and `time`. */
export async function loader({ request, context: { settings, now } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const enquiry = await findEnquiry(db, normaliseBookingId(params.get("request") ?? ""));
  const today = lodgeToday(now, settings.general.timeZone);
  const day = enquiry?.tableDay ?? parseStayDate(params.get("day") ?? "") ?? today;
  const enquiryValues = enquiry?.tableDay
    ? {
        enquiryId: enquiry.id,
        time: enquiry.tableTime ?? "",
        people: String(enquiry.tablePeople ?? ""),
        name: enquiry.name,
        phone: enquiry.phone ?? "",
        note: enquiry.message,
      }
    : {};
  return json({
    values: {
      day,
      time: params.get("time") ?? "",
      ...enquiryValues,
      idempotencyKey: generateIdempotencyKey(),
    },
    options: await loadTableReservationOptions(day, settings),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, tableReservationSchema, { conflict: null });
  if (!form.ok) return form.refuse(form.errors);
  const { sureOfTime, ...parsed } = form.data;
  const { tableReservation, enquiryId } = parsed;
  const isTimeConfirmed = sureOfTime === consentValueFor(form.values, timeConfirmationFields);
  const reservation = { ...tableReservation, isTimeConfirmed };
  const saveOptions = { enquiryId, idempotencyKey: deriveIdempotencyKey(parsed) };
  const result = await addTableReservation(
    reservation,
    saveOptions,
    requireViewer(context),
    context,
  );
  switch (result.kind) {
    case "saved":
      return redirect(`/admin/tables?day=${result.day}&notice=saved`);
    case "refused":
      return form.refuseField(result.field, result.message, 409);
    case "already-recorded":
      return form.refuseField("", "This request already has a table reservation.", 409);
    default:
      throw notFoundResponse(enquiryRecord);
  }
}

export default function NewTableReservation() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  // Keeps the day, so that a refused form still offers the guests of that night.
  const href = `/admin/tables/new?day=${loaderData.values.day}`;
  return (
    <TableReservationForm
      currentHref={href}
      title="New table reservation"
      submission={actionData}
      {...loaderData}
    />
  );
}
