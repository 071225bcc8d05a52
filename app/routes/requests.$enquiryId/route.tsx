import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RequestKind } from "db/schema";
import { isSameAddress } from "~/accounts/load-account.server";
import { spaceTexts } from "~/catalogue/conference-spaces/space-definition";
import { loadEnquiryMailState } from "~/communication/mail/load-mails.server";
import type { MailState } from "~/communication/mail/mail-kinds";
import { normaliseBookingId } from "~/core/ids.server";
import { translateRecords } from "~/core/languages/translations.server";
import { defineMessage, type EnglishText, type PlainText } from "~/core/languages/translator";
import { firstWord } from "~/core/names";
import { db } from "~/db.server";
import { findEnquiry } from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { type EnquiryView, toEnquiryView } from "~/dining-and-events/enquiries/enquiry-view.server";
import { findLastOffer } from "~/dining-and-events/events/describe-offer.server";
import type { OfferState } from "~/dining-and-events/events/offer-policy";
import {
  findTableReservationState,
  type TableReservationState,
} from "~/dining-and-events/tables/find-table-reservation-state.server";
import { ButtonLink } from "~/ui/button-link";
import { DescriptionList } from "~/ui/description-list";
import { MailStatus } from "~/ui/mail-status";
import { MultilineText } from "~/ui/multiline-text";
import { pageTitle, translatorOf } from "~/ui/page-meta";
import { QuoteLines } from "~/ui/quote-lines";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useChatHref, useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

const titles: Record<RequestKind, PlainText> = {
  table: "Your table request",
  conference: "Your conference request",
  message: "Your message",
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(
    matches,
    translatorOf(matches).t(data ? titles[data.enquiry.kind] : "Page not found"),
  ),
  { name: "robots", content: "noindex" },
];

/** Anyone with the link may read the enquiry, so caching is disabled. */
export { noStoreHeaders as headers } from "~/http/no-store-headers";

/** Requires no sign-in, because the enquiry's id is secret. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { settings, translator, viewer } = context;
  const record = await findEnquiry(db, normaliseBookingId(params.enquiryId ?? ""));
  if (!record) throw new Response(defineMessage("We couldn't find this request."), { status: 404 });
  const requestedSpace = { id: record.spaceId ?? "", name: record.spaceName ?? "" };
  const [space = requestedSpace] = await translateRecords(
    db,
    [requestedSpace],
    spaceTexts,
    translator,
  );
  const translatedRecord = { ...record, spaceName: record.spaceName && space.name };
  const ownsAddress =
    viewer?.isEmailVerified === true && isSameAddress(viewer.email, record.email ?? "");
  return json({
    enquiry: toEnquiryView(translatedRecord, settings.general.timeZone, translator),
    tableState: await findTableReservationState(db, record.id),
    offer: await findLastOffer(db, record.id, context),
    mail: await loadEnquiryMailState(db, record, { ownsAddress }),
  });
}

export default function RequestPage() {
  const { enquiry, ...outcome } = useLoaderData<typeof loader>();
  return (
    <SiteLayout>
      <RequestReceived enquiry={enquiry} {...outcome} />
    </SiteLayout>
  );
}

const thanksTexts = {
  table: "Thank you, {name}. We have received your table request.",
  conference: "Thank you, {name}. We have received your conference request.",
  message: "Thank you, {name}. We have received your message.",
} as const satisfies Record<RequestKind, EnglishText>;

const tableStateTexts = {
  held: "We'll call you to confirm. Your table is not reserved until then.",
  confirmed: "Your table is confirmed.",
  cancelled: "Your table reservation was cancelled.",
} as const satisfies Record<TableReservationState, EnglishText>;

const offerTexts: Partial<Record<OfferState, PlainText>> = {
  open: "We have sent you a quote.",
  accepted: "You accepted our quote. The space is reserved for you.",
};
const offerEndedText: PlainText = "Our quote is no longer valid.";

interface EnquiryOutcome {
  /** The state of the requested table; null if none was assigned. */
  tableState: TableReservationState | null;
  offer: { id: string; state: OfferState } | null;
}

function RequestReceived({
  enquiry,
  tableState,
  offer,
  mail,
}: EnquiryOutcome & { enquiry: EnquiryView; mail: MailState | null }) {
  const { site } = useSiteData();
  const chatHref = useChatHref();
  const { t } = useTranslator();
  const { kind, name, email, phone, message, details, price } = enquiry;
  const detailItems = [
    ...details,
    { name: t("Name"), value: name },
    { name: t("Email"), value: email },
    { name: t("Phone"), value: phone },
    {
      name: t(kind === "message" ? "Message" : "Note"),
      value: message && <MultilineText text={message} />,
    },
    { name: t("Sent"), value: enquiry.createdAt },
  ];
  return (
    <div className="page own-stay" data-forget="">
      <div className="own-stay-head">
        <p className="print-only">
          {site.name}, {site.address}
        </p>
        <h1>{t(thanksTexts[kind], { name: firstWord(name) })}</h1>
      </div>
      <DescriptionList className="answers ticket" items={detailItems} />
      {price && (
        <div className="panel own-stay-price">
          <QuoteLines price={price} caption={t("Price of the space")} />
        </div>
      )}
      <div className="own-stay-next">
        <h2>{t("What happens next")}</h2>
        <ul>
          <li>
            <NextStep kind={kind} tableState={tableState} offer={offer} />
          </li>
          {mail?.state && !offer && (
            <li>
              <MailStatus mail={mail} fallback="" />
            </li>
          )}
          <li>{t("Bookmark this page to come back to your request.")}</li>
          <li>
            <Sentence
              text="To change your request or ask a question, call {phone} or {chat}."
              phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
              chat={<a href={chatHref}>{t("message us on WhatsApp")}</a>}
            />
          </li>
        </ul>
        <Row className="actions no-print">
          <ButtonLink href="/">{t("Return Home")}</ButtonLink>
          <a href="/rooms">{t("Browse rooms")}</a>
        </Row>
      </div>
    </div>
  );
}

function NextStep({ kind, tableState, offer }: EnquiryOutcome & { kind: RequestKind }) {
  const { t } = useTranslator();
  if (kind === "message") return <>{t("We'll read your message and get back to you.")}</>;
  if (tableState) return <>{t(tableStateTexts[tableState])}</>;
  if (!offer) return <>{t("We'll be in touch to confirm. Nothing is reserved until then.")}</>;
  return (
    <>
      {t(offerTexts[offer.state] ?? offerEndedText)}{" "}
      <a href={`/offers/${offer.id}`}>{t("View the quote")}</a>
    </>
  );
}
