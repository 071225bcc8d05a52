import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { notFound, requestRecord, requireRecord } from "~/desk/records.server";
import { viewRequest } from "~/dining-and-events/enquiries/request-view.server";
import { listSpaces } from "~/dining-and-events/events/event-queries.server";
import { findStandingOffer } from "~/dining-and-events/events/offer-queries.server";
import { quoteOffer } from "~/dining-and-events/events/offer-quote";
import { sendOffer } from "~/dining-and-events/events/send-offer.server";
import { checkForm } from "~/http/check-form.server";
import { keyOf, newFormKey } from "~/http/form-key.server";
import { signedIn } from "~/http/request-context";
import { chargeTerms } from "~/reservations/quotes/charges";
import { recordTitle } from "~/ui/page-meta";
import { fillOffer } from "./fill-offer.server";
import { lineNumbers, offerSchema } from "./offer.schema.server";

export const meta = recordTitle<typeof loader>(
  "Request",
  (data) => `Offer for ${data.offered.name}`,
);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { settings } = context;
  const record = await requireRecord(requestRecord, params);
  if (record.kind !== "conference") throw notFound(requestRecord);
  const request = viewRequest(record, settings.general.timeZone, english);
  const standing = await findStandingOffer(db, record.id);
  return json({
    values: { ...(await fillOffer(record, standing, context)), formKey: newFormKey() },
    offered: {
      requestId: record.id,
      name: request.name,
      email: request.email,
      language: request.language,
      asked: request.facts,
      message: request.message,
      ...chargeTerms(settings),
      lineNumbers,
      spaces: await listSpaces(db),
      // The one that would give way.
      seenOffer: standing?.id ?? "",
    },
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, offerSchema(context.settings.general.currency));
  if (!form.ok) return form.refuse(form.errors);
  const id = requestRecord.idOf(params);
  const { seenOffer, ...sent } = form.data;
  const { offer, lines } = sent;
  const details = { ...offer, quote: quoteOffer(lines, chargeTerms(context.settings)) };
  const formKey = keyOf({ ...sent, requestId: id });
  const made = { formKey, seenOffer, origin: context.mailOrigin };
  const result = await sendOffer(id, details, made, signedIn(context), context);
  switch (result.kind) {
    case "sent":
      return redirect(`${requestRecord.pathOf(id)}?notice=offered`);
    case "not-found":
      throw notFound(requestRecord);
    case "refused":
      return form.refuseField(result.field, result.message, 409);
  }
}

export { OfferForm as default } from "./offer-form";
