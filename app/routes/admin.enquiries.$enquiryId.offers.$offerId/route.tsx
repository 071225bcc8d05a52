import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { english } from "~/core/languages/english";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { offerRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { describeOffer, getOfferState } from "~/dining-and-events/events/describe-offer.server";
import { offerStateLabels } from "~/dining-and-events/events/offer-policy";
import { withdrawOffer } from "~/dining-and-events/events/send-offer.server";
import { createFormErrors } from "~/http/parse-form.server";
import { recordTitle } from "~/ui/page-meta";
import { QuoteLines } from "~/ui/quote-lines";

export const meta = recordTitle("Quote", "Withdraw quote");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const offer = await requireRecord(offerRecord, params);
  const { details, price } = await describeOffer(db, offer, english);
  const state = getOfferState(offer, context);
  return json({
    enquiryId: offer.enquiryId,
    details,
    price,
    text: offer.text,
    validUntil: formatStayDate(offer.validUntil),
    state: offerStateLabels[state],
    canBeWithdrawn: state === "open" || state === "expired",
  });
}

export const action = createConfirmationAction(
  offerRecord,
  (id, { clerk, context }) => withdrawOffer(id, clerk, context.now),
  (outcome) => {
    if (outcome.kind === "withdrawn") {
      return `/admin/enquiries/${outcome.enquiryId}?notice=offer-withdrawn`;
    }
    const message = "The guest has accepted this quote. Cancel its event in the calendar.";
    return { errors: createFormErrors([{ field: "", message }]), status: 409 };
  },
);

export default function WithdrawOffer() {
  const { enquiryId, details, price, canBeWithdrawn, ...offer } = useLoaderData<typeof loader>();
  return (
    <ConfirmationForm
      title={canBeWithdrawn ? "Withdraw this quote?" : `Quote: ${offer.state}`}
      version={null}
      confirmLabel={canBeWithdrawn ? "Withdraw quote" : null}
      cancelLabel={canBeWithdrawn ? "Keep quote" : "Back to enquiry"}
      cancelHref={`/admin/enquiries/${enquiryId}`}
    >
      <p className="lead">{details.map(({ value }) => value).join(", ")}</p>
      <QuoteLines price={price} caption="Quoted price" />
      {offer.text && <p>{offer.text}</p>}
      <p>
        Valid until {offer.validUntil}.{" "}
        {canBeWithdrawn && "The guest can no longer accept it, and is not notified."}
      </p>
    </ConfirmationForm>
  );
}
