import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { enquiryRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { toEnquiryView } from "~/dining-and-events/enquiries/enquiry-view.server";
import { listSpaces } from "~/dining-and-events/events/event-queries.server";
import { findActiveOffer } from "~/dining-and-events/events/offer-queries.server";
import { quoteOffer } from "~/dining-and-events/events/offer-quote";
import { sendOffer } from "~/dining-and-events/events/send-offer.server";
import { checkForm } from "~/http/check-form.server";
import { deriveIdempotencyKey, generateIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { recordTitle } from "~/ui/page-meta";
import { lineNumbers, offerSchema } from "./offer.schema.server";
import { createOfferValues } from "./offer-values.server";

export const meta = recordTitle<typeof loader>(
  "Enquiry",
  (data) => `Quote for ${data.offerContext.name}`,
);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { settings } = context;
  const enquiry = await requireRecord(enquiryRecord, params);
  if (enquiry.kind !== "conference") throw notFoundResponse(enquiryRecord);
  const enquiryView = toEnquiryView(enquiry, settings.general.timeZone, english);
  const activeOffer = await findActiveOffer(db, enquiry.id);
  return json({
    values: {
      ...(await createOfferValues(enquiry, activeOffer, context)),
      idempotencyKey: generateIdempotencyKey(),
    },
    offerContext: {
      enquiryId: enquiry.id,
      name: enquiryView.name,
      email: enquiryView.email,
      language: enquiryView.language,
      requestedFacts: enquiryView.details,
      message: enquiryView.message,
      ...getChargeTerms(settings),
      lineNumbers,
      spaces: await listSpaces(db),
      // The offer that this one replaces. Sending is refused if it is not the active one any more.
      seenOffer: activeOffer?.id ?? "",
    },
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, offerSchema(context.settings.general.currency));
  if (!form.ok) return form.refuse(form.errors);
  const id = enquiryRecord.parseId(params);
  const { seenOffer: expectedOfferId, ...submission } = form.data;
  const { offer, lines } = submission;
  const details = { ...offer, quote: quoteOffer(lines, getChargeTerms(context.settings)) };
  const idempotencyKey = deriveIdempotencyKey({ ...submission, enquiryId: id });
  const sendOptions = { idempotencyKey, expectedOfferId, origin: context.mailOrigin };
  const result = await sendOffer(id, details, sendOptions, requireViewer(context), context);
  switch (result.kind) {
    case "sent":
      return redirect(`${enquiryRecord.pathOf(id)}?notice=offered`);
    case "not-found":
      throw notFoundResponse(enquiryRecord);
    case "refused":
      return form.refuseField(result.field, result.message, 409);
  }
}

export { OfferForm as default } from "./offer-form";
