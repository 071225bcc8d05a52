import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { normaliseBookingId } from "~/core/ids.server";
import { localisePath } from "~/core/languages/localised-paths";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { acceptOffer, getOfferState } from "~/dining-and-events/events/accept-offer.server";
import { declineOffer } from "~/dining-and-events/events/decline-offer.server";
import { describeOffer, withCurrentEvent } from "~/dining-and-events/events/describe-offer.server";
import { findActiveOffer, findOffer } from "~/dining-and-events/events/offer-queries.server";
import { checkForm } from "~/http/check-form.server";
import { pageTitle, translatorOf } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { answerSchema } from "./answer.schema.server";
import { OfferSheet } from "./offer-sheet";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(matches, translatorOf(matches).t(data ? "Your quote" : "Page not found")),
  { name: "robots", content: "noindex" },
];

/** Anyone with the link may accept the offer, so caching is disabled. */
export { noStoreHeaders as headers } from "~/http/no-store-headers";

const notFound = () => new Response(defineMessage("We couldn't find this quote."), { status: 404 });

/** Shows the offer with its buttons. The link alone accepts nothing, because mail scanners open links. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { translator } = context;
  const offer = await findOffer(db, normaliseBookingId(params.offerId ?? ""));
  if (!offer) throw notFound();
  const { details, price } = await describeOffer(db, await withCurrentEvent(db, offer), translator);
  const state = getOfferState(offer, context);
  const mayBeReplaced = state !== "open" && state !== "accepted";
  const activeOffer = mayBeReplaced ? await findActiveOffer(db, offer.enquiryId) : undefined;
  const status = state === "open" || state === "accepted" || state === "declined" ? 200 : 410;
  return json(
    {
      id: offer.id,
      state,
      details,
      price,
      text: offer.text,
      validUntil: translator.formatStayDate(offer.validUntil),
      newestId: activeOffer && activeOffer.id !== offer.id ? activeOffer.id : null,
    },
    { status },
  );
}

/** Responds with 409 if the offer is no longer open or its space is taken. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, answerSchema, { isSpaceTaken: false });
  if (!form.ok) return form.refuse(form.errors);
  const { answer, word } = form.data;
  const id = normaliseBookingId(params.offerId ?? "");
  const result =
    answer === "decline"
      ? await declineOffer(id, word, context)
      : await acceptOffer(id, context.mailOrigin, context);
  switch (result.kind) {
    case "accepted":
    case "declined":
      return redirect(localisePath(`/offers/${id}`, context.translator.code));
    case "not-found":
      throw notFound();
    case "not-open":
      return json({ isSpaceTaken: false, values: {}, errors: null }, { status: 409 });
    case "space-taken":
      return json({ isSpaceTaken: true, values: {}, errors: null }, { status: 409 });
  }
}

export default function OfferPage() {
  const offer = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <SiteLayout>
      <OfferSheet offer={offer} actionData={actionData} />
    </SiteLayout>
  );
}
