import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { consentTo } from "~/core/consent";
import { normaliseBookingId } from "~/core/ids.server";
import { lodgeToday } from "~/core/instants";
import { parseStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { seatingSchema } from "~/desk/forms/seating.schema.server";
import { SeatingForm } from "~/desk/forms/seating-form";
import { seatingOffer } from "~/desk/forms/seating-form.server";
import { notFound, requestRecord } from "~/desk/records.server";
import { findRequest } from "~/dining-and-events/enquiries/request-record-queries.server";
import { sureOfFields } from "~/dining-and-events/tables/seating-details";
import { addSeating } from "~/dining-and-events/tables/write-seating.server";
import { checkForm } from "~/http/check-form.server";
import { keyOf, newFormKey } from "~/http/form-key.server";
import { signedIn } from "~/http/request-context";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Write a table down");

/** Filled in from a visitor's request where the address names one. */
export async function loader({ request, context: { settings, now } }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const asked = await findRequest(db, normaliseBookingId(params.get("request") ?? ""));
  const today = lodgeToday(now, settings.general.timeZone);
  const day = asked?.tableDay ?? parseStayDate(params.get("day") ?? "") ?? today;
  const wish = asked?.tableDay
    ? {
        requestId: asked.id,
        time: asked.tableTime ?? "",
        people: String(asked.tablePeople ?? ""),
        name: asked.name,
        phone: asked.phone ?? "",
        note: asked.message,
      }
    : {};
  return json({
    values: { day, time: params.get("time") ?? "", ...wish, formKey: newFormKey() },
    offer: await seatingOffer(day, settings),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, seatingSchema, { conflict: null });
  if (!form.ok) return form.refuse(form.errors);
  const { sureOfTime, ...sent } = form.data;
  const { seating, requestId } = sent;
  const isSureOfTime = sureOfTime === consentTo(form.values, sureOfFields);
  const typed = { ...seating, isSureOfTime };
  const made = { requestId, formKey: keyOf(sent) };
  const result = await addSeating(typed, made, signedIn(context), context);
  switch (result.kind) {
    case "saved":
      return redirect(`/admin/tables?day=${result.day}&notice=saved`);
    case "refused":
      return form.refuseField(result.field, result.message, 409);
    case "seated-before":
      return form.refuseField("", "This request has a table already: it stands in the list.", 409);
    default:
      throw notFound(requestRecord);
  }
}

export default function NewSeating() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  // The day goes along: a form that comes back offers the guests of the same night.
  const here = `/admin/tables/new?day=${loaded.values.day}`;
  return <SeatingForm here={here} title="Write a table down" sent={sent} {...loaded} />;
}
