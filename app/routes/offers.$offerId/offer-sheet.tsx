import type { SerializeFrom } from "@remix-run/node";
import { DescriptionList } from "~/ui/description-list";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextAreaField } from "~/ui/field";
import { MultilineText } from "~/ui/multiline-text";
import { QuoteLines } from "~/ui/quote-lines";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { SiteForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import type { loader } from "./route";

type Offer = SerializeFrom<typeof loader>;

export function OfferSheet({
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
