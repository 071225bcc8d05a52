import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSmtpConfigured, loadMailsAbout } from "~/communication/mail/load-mails.server";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { formatPhoneHref } from "~/desk/format-phone-href.server";
import { MailEntries } from "~/desk/mail-entries";
import { buildMailView } from "~/desk/mail-view.server";
import { enquiryRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { answerEnquiry } from "~/dining-and-events/enquiries/answer-enquiry.server";
import { toEnquiryView } from "~/dining-and-events/enquiries/enquiry-view.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { enquiryReplySchema } from "./answer.schema.server";
import { describeOffersOfEnquiry } from "./describe-offers-of-enquiry.server";
import { EnquiryDetails } from "./enquiry-details";
import { OffersSection } from "./offers-section";
import { ReplyForm } from "./reply-form";

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
