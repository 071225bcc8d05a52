import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSmtpConfigured, loadMailsAbout } from "~/communication/mail/load-mails.server";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { formatPhoneHref } from "~/desk/format-phone-href.server";
import { MailEntries } from "~/desk/mail-entries";
import { buildMailView } from "~/desk/mail-view.server";
import { enquiryRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { type EnquiryView, toEnquiryView } from "~/dining-and-events/enquiries/enquiry-view.server";
import { answerEnquiry } from "~/dining-and-events/enquiries/handle-enquiry.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { QuietLink } from "~/ui/button-link";
import { DescriptionList } from "~/ui/description-list";
import { PhoneLink } from "~/ui/desk/phone-link";
import { enquiryLabels } from "~/ui/enquiry-texts";
import { type FormState, TextAreaField } from "~/ui/field";
import { MultilineText } from "~/ui/multiline-text";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { QuoteLines } from "~/ui/quote-lines";
import { EnquiryBadge } from "~/ui/record-badges";
import { Row } from "~/ui/row";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { enquiryReplySchema } from "./answer.schema.server";
import { describeOffersOfEnquiry } from "./describe-offers-of-enquiry.server";
import { OffersSection } from "./offers-section";

export const meta = recordTitle<typeof loader>(
  "Enquiry",
  (data) => `Enquiry: ${data.enquiry.name}`,
);

const notices = new Map([
  ["answered", "Reply queued. See its status under Emails."],
  [
    "offered",
    isSmtpConfigured
      ? "Quote queued. See its status under Emails."
      : "Quote saved, but not sent: no mail server is set up. Copy it from Emails below and send it yourself.",
  ],
  ["offer-withdrawn", "Quote withdrawn."],
]);

const answerNotices = ["answered", "offered"];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { settings } = context;
  const enquiry = await requireRecord(enquiryRecord, params);
  const noticeKey = new URL(request.url).searchParams.get("notice");
  const { timeZone } = settings.general;
  const mails = await loadMailsAbout(db, { enquiryId: enquiry.id });
  const offers =
    enquiry.kind === "conference" ? await describeOffersOfEnquiry(enquiry.id, context) : null;
  return json({
    enquiry: toEnquiryView(enquiry, timeZone, english),
    callHref: formatPhoneHref(enquiry.phone, settings),
    tableDay: enquiry.tableDay,
    mails: mails.map((mail) => buildMailView(mail, timeZone)),
    hasMailServer: isSmtpConfigured,
    offers,
    canOffer: enquiry.email !== null && !offers?.some(({ isAccepted }) => isAccepted),
    notice: [
      notices.get(noticeKey ?? ""),
      enquiry.handledAt !== null &&
        answerNotices.includes(noticeKey ?? "") &&
        "The enquiry is marked as done.",
    ]
      .filter(Boolean)
      .join(" "),
    isJustHandled: enquiry.handledAt !== null && noticeKey === "handled",
    isJustReopened: enquiry.handledAt === null && noticeKey === "reopened",
    wasHandledBefore: enquiry.handledAt !== null && noticeKey === "already-handled",
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, enquiryReplySchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = enquiryRecord.parseId(params);
  const result = await answerEnquiry(id, form.data.answer, requireViewer(context), context.now);
  if (result.kind === "not-found") throw notFoundResponse(enquiryRecord);
  if (result.kind === "no-address") {
    return form.refuseField("answer", "The guest gave no email address. Call instead.", 409);
  }
  return redirect(`${enquiryRecord.pathOf(id)}?notice=answered`);
}

export default function EnquiryPage() {
  const { enquiry, callHref, tableDay, mails, offers, hasMailServer, canOffer, ...noticeData } =
    useLoaderData<typeof loader>();
  const { isJustHandled, isJustReopened, wasHandledBefore } = noticeData;
  const actionData = useActionData<typeof action>();
  return (
    <>
      <Notice text={noticeData.notice} />
      <Notice text={isJustHandled ? "Enquiry marked as done." : null} />
      <Notice text={isJustReopened ? "Enquiry reopened." : null} />
      {wasHandledBefore && (
        <p className="alert alert-warning" role="alert">
          {enquiry.handledByName} already marked this enquiry as done on {enquiry.handledAt}.
        </p>
      )}
      <EnquiryDetails enquiry={enquiry} callHref={callHref} tableDay={tableDay} />
      {offers && <OffersSection enquiryId={enquiry.id} offers={offers} canOffer={canOffer} />}
      {hasMailServer && enquiry.email ? (
        <ReplyForm
          form={{ values: actionData?.values ?? {}, errors: actionData?.errors }}
          {...enquiry}
        />
      ) : (
        <p className="note">
          {enquiry.email
            ? `No mail server is set up, so you cannot reply here. Write to ${enquiry.email} yourself.`
            : "The guest left no email address, so you cannot reply here. Call instead."}
        </p>
      )}
      {mails.length > 0 && (
        <section aria-labelledby="mails">
          <h2 id="mails">Emails</h2>
          <MailEntries mails={mails} />
        </section>
      )}
    </>
  );
}

function ReplyForm({
  form,
  email,
  language,
}: {
  form: FormState;
  email: string | null;
  language: string | null;
}) {
  const languageHint = language ? ` Please answer in ${language}.` : "";
  return (
    <PostForm form={form} className="desk-form">
      <TextAreaField
        name="answer"
        label="Reply by email"
        hint={`Sent to ${email}; greeting and contact details are added. The enquiry is then marked as done.${languageHint}`}
        rows={6}
        maxLength={5000}
      />
      <SubmitButton className="button" pendingLabel="Sending...">
        Send reply
      </SubmitButton>
    </PostForm>
  );
}

function EnquiryDetails({
  enquiry,
  callHref,
  tableDay,
}: {
  enquiry: EnquiryView;
  callHref: string | null;
  /** The requested day, whose page assigns and confirms tables. */
  tableDay: string | null;
}) {
  const { id, kind, name, email, phone, message, price, handledAt } = enquiry;
  const items = [
    ...enquiry.details,
    { name: "Name", value: name },
    {
      name: "Email",
      value: email ? <SiteLink href={`mailto:${email}`}>{email}</SiteLink> : "None",
    },
    { name: "Phone", value: <PhoneLink phone={phone} callHref={callHref} fallback="None" /> },
    {
      name: kind === "message" ? "Message" : "Note",
      value: <MultilineText text={message || "None"} />,
    },
    { name: "Sent", value: enquiry.createdAt },
    { name: "Language", value: enquiry.language },
    { name: "Done", value: handledAt && `${handledAt}, ${enquiry.handledByName ?? "staff"}` },
  ];
  const noun = enquiryLabels[kind];
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>
          {noun.charAt(0).toUpperCase() + noun.slice(1)}: {name} <EnquiryBadge {...enquiry} />
        </h1>
        {handledAt ? (
          <PostButton action={`/admin/enquiries/${id}/reopen`}>Reopen</PostButton>
        ) : (
          <PostButton action={`/admin/enquiries/${id}/done`} className="button">
            Mark as done
          </PostButton>
        )}
        {tableDay && (
          <QuietLink href={`/admin/tables?day=${tableDay}`}>Table reservations this day</QuietLink>
        )}
        <QuietLink href="/admin/enquiries">All enquiries</QuietLink>
      </Row>
      <div className={price ? "record" : undefined}>
        <DescriptionList items={items} />
        {price && (
          <section className="panel" aria-label="Price">
            <QuoteLines price={price} caption="Price of the space" />
            <p className="note">As shown to the guest, without catering.</p>
          </section>
        )}
      </div>
    </>
  );
}
