import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { normaliseBookingId } from "~/core/ids.server";
import { localisePath } from "~/core/languages/localised-paths";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { acceptOffer, declineOffer } from "~/dining-and-events/events/answer-offer.server";
import {
  describeOffer,
  getOfferState,
  withCurrentEvent,
} from "~/dining-and-events/events/describe-offer.server";
import { findActiveOffer, findOffer } from "~/dining-and-events/events/offer-queries.server";
import { checkForm } from "~/http/check-form.server";
import { DescriptionList } from "~/ui/description-list";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextAreaField } from "~/ui/field";
import { MultilineText } from "~/ui/multiline-text";
import { pageTitle, translatorOf } from "~/ui/page-meta";
import { QuoteLines } from "~/ui/quote-lines";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { SiteForm } from "~/ui/site-form";
import { SiteLayout } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import { answerSchema } from "./answer.schema.server";

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

type Offer = SerializeFrom<typeof loader>;

function OfferSheet({
  offer,
  actionData,
}: {
  offer: Offer;
  actionData: (FormState & { isSpaceTaken: boolean }) | undefined;
}) {
  const { site } = useSiteData();
  const { t } = useTranslator();
  const { state, details, price, text } = offer;
  return (
    <div className="page own-stay" data-forget="">
      <div className="own-stay-head">
        <p className="print-only">
          {site.name}, {site.address}
        </p>
        <ErrorSummary errors={actionData?.errors} />
        {actionData?.isSpaceTaken && (
          <p className="alert alert-warning" role="alert">
            {t(
              "Sorry, the space has been booked by someone else in the meantime. We'll call you to find a solution.",
            )}
          </p>
        )}
        <h1>{t(state === "accepted" ? "The space is reserved for you" : "Our quote for you")}</h1>
        {text && (
          <p className="lead">
            <MultilineText text={text} />
          </p>
        )}
      </div>
      <DescriptionList className="answers ticket" items={details} />
      <div className="panel own-stay-price">
        <QuoteLines price={price} caption={t("Price")} />
      </div>
      <div className="own-stay-next">
        <h2>{t("What happens next")}</h2>
        <OfferNext offer={offer} form={actionData ?? { values: {} }} />
        {offer.newestId && (
          <Row>
            <a href={`/offers/${offer.newestId}`}>{t("View the latest quote")}</a>
          </Row>
        )}
        <p>
          <Sentence
            text="Questions? Call {phone}."
            phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
          />
        </p>
      </div>
    </div>
  );
}

function OfferNext({ offer: { id, state, validUntil }, form }: { offer: Offer; form: FormState }) {
  const { t } = useTranslator();
  switch (state) {
    case "open":
      return (
        <>
          <form method="post" action={`/offers/${id}`}>
            <p>
              {t("This quote is valid until {day}. Accept it and the space is yours.", {
                day: validUntil,
              })}
            </p>
            <input type="hidden" name="sent" value="1" />
            <Row>
              <button type="submit" className="button" data-pending={t("Sending…")}>
                {t("Accept this quote")}
              </button>
            </Row>
          </form>
          <details className="panel" open={form.errors ? true : undefined}>
            <summary>{t("Decline this quote")}</summary>
            <SiteForm form={form} method="post" action={`/offers/${id}`}>
              <input type="hidden" name="answer" value="decline" />
              <TextAreaField
                name="word"
                label={t("Your comments")}
                rows={2}
                maxLength={1000}
                optional
              />
              <Row>
                <button type="submit" className="button button-quiet" data-pending={t("Sending…")}>
                  {t("Decline the quote")}
                </button>
              </Row>
            </SiteForm>
          </details>
        </>
      );
    case "accepted":
      return <p>{t("You accepted our quote. Bookmark this page to come back to it.")}</p>;
    case "cancelled":
      return <p>{t("You accepted this quote, but the event has since been cancelled.")}</p>;
    case "expired":
      return <p>{t("This quote expired on {day}.", { day: validUntil })}</p>;
    case "withdrawn":
      return <p>{t("This quote has been withdrawn.")}</p>;
    case "declined":
      return <p>{t("You declined this quote. Thank you for letting us know.")}</p>;
    case "replaced":
      return <p>{t("We have since sent you a new quote, which replaces this one.")}</p>;
  }
}
