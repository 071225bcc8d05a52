import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { enquiryRecord, notFound, requireRecord } from "~/desk/records.server";
import { viewEnquiry } from "~/dining-and-events/enquiries/enquiry-view.server";
import { listSpaces } from "~/dining-and-events/events/event-queries.server";
import { findActiveOffer } from "~/dining-and-events/events/offer-queries.server";
import { quoteOffer } from "~/dining-and-events/events/offer-quote";
import { sendOffer } from "~/dining-and-events/events/send-offer.server";
import { checkForm } from "~/http/check-form.server";
import { deriveIdempotencyKey, generateIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { chargeTerms } from "~/reservations/quotes/charges";
import { recordTitle } from "~/ui/page-meta";
import { fillOffer } from "./fill-offer.server";
import { lineNumbers, offerSchema } from "./offer.schema.server";

export const meta = recordTitle<typeof loader>(
  "Enquiry",
  (data) => `Quote for ${data.offered.name}`,
);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { settings } = context;
  const record = await requireRecord(enquiryRecord, params);
  if (record.kind !== "conference") throw notFound(enquiryRecord);
  const request = viewEnquiry(record, settings.general.timeZone, english);
  const standing = await findActiveOffer(db, record.id);
  return json({
    values: {
      ...(await fillOffer(record, standing, context)),
      idempotencyKey: generateIdempotencyKey(),
    },
    offered: {
      enquiryId: record.id,
      name: request.name,
      email: request.email,
      language: request.language,
      asked: request.facts,
      message: request.message,
      ...chargeTerms(settings),
      lineNumbers,
      spaces: await listSpaces(db),
      // The offer that would be replaced.
      seenOffer: standing?.id ?? "",
    },
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, offerSchema(context.settings.general.currency));
  if (!form.ok) return form.refuse(form.errors);
  const id = enquiryRecord.idOf(params);
  const { seenOffer, ...sent } = form.data;
  const { offer, lines } = sent;
  const details = { ...offer, quote: quoteOffer(lines, chargeTerms(context.settings)) };
  const idempotencyKey = deriveIdempotencyKey({ ...sent, enquiryId: id });
  const made = { idempotencyKey, seenOffer, origin: context.mailOrigin };
  const result = await sendOffer(id, details, made, requireViewer(context), context);
  switch (result.kind) {
    case "sent":
      return redirect(`${enquiryRecord.pathOf(id)}?notice=offered`);
    case "not-found":
      throw notFound(enquiryRecord);
    case "refused":
      return form.refuseField(result.field, result.message, 409);
  }
}

export { OfferForm as default } from "./offer-form";
