import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { listInHouseOptions } from "~/desk/forms/list-in-house-options.server";
import { TargetBookingField } from "~/desk/forms/target-booking-field";
import { eventRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { describeOffer } from "~/dining-and-events/events/describe-offer.server";
import { findOffer } from "~/dining-and-events/events/offer-queries.server";
import { postOfferCharges } from "~/dining-and-events/events/post-offer-charges.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import type { FormState } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { QuoteLines } from "~/ui/quote-lines";
import { PostForm } from "~/ui/site-form";
import { folioSchema } from "./folio.schema.server";

export const meta = recordTitle("Event", "Post to folio");

/** Redirects an event without an offer to the event's page. */
export async function loader({ params, context: { settings, now } }: LoaderFunctionArgs) {
  const { id, offerId, ...event } = await requireRecord(eventRecord, params);
  const offer = await findOffer(db, offerId ?? "");
  if (!offer) throw redirect(eventRecord.pathOf(id));
  const { price } = await describeOffer(db, offer, english);
  return json({
    id,
    enquiryId: event.enquiryId,
    eventText: `${event.title || "Event"}: ${event.spaceName}, ${formatStayDate(event.day)}`,
    price,
    inHouseOptions: await listInHouseOptions(db, lodgeToday(now, settings.general.timeZone)),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, folioSchema);
  if (!form.ok) return form.refuse(form.errors);
  const { offerId } = await requireRecord(eventRecord, params);
  const result = await postOfferCharges(
    offerId ?? "",
    form.data.to,
    requireViewer(context),
    context,
  );
  switch (result.kind) {
    case "billed":
      return redirect(`/admin/bookings/${result.bookingId}/folio?notice=added`);
    case "refused":
      return form.refuseField("to", result.message, 409);
    case "not-found":
      throw notFoundResponse(eventRecord);
  }
}

export default function PostEventToFolio() {
  const { id, enquiryId, eventText, price, inHouseOptions } = useLoaderData<typeof loader>();
  const form: FormState = useActionData<typeof action>() ?? { values: {} };
  return (
    <PostForm
      form={form}
      action={`/admin/conference/${id}/folio`}
      className="desk-form"
      autoComplete="off"
    >
      <h1>Post to folio</h1>
      <p className="lead">{eventText}</p>
      <QuoteLines price={price} caption="Agreed charges" />
      <TargetBookingField
        label="Booking reference"
        hint="In-house guests are suggested. For a group folio, enter any booking of the group."
        suggestions={inHouseOptions}
      />
      <p className="hint">
        Charges are posted once, with today’s date. They can be transferred or voided on the folio.
      </p>
      <FormActions
        submitLabel="Post to folio"
        cancelLabel="Back to enquiry"
        cancelHref={`/admin/enquiries/${enquiryId}`}
      />
    </PostForm>
  );
}
