import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSmtpConfigured, loadMailsAbout } from "~/communication/mail/load-mails.server";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { callHref } from "~/desk/call-href.server";
import { MailEntries } from "~/desk/mail-entries";
import { enquiryRecord, notFound, requireRecord } from "~/desk/records.server";
import { viewMail } from "~/desk/view-mail.server";
import { answerEnquiry } from "~/dining-and-events/enquiries/answer-enquiry.server";
import { viewEnquiry } from "~/dining-and-events/enquiries/enquiry-view.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { answerSchema } from "./answer.schema.server";
import { AnswerForm } from "./answer-form";
import { OffersSection } from "./offers-section";
import { RequestRecord } from "./request-record";
import { viewOffers } from "./view-offers.server";

export const meta = recordTitle<typeof loader>(
  "Enquiry",
  (data) => `Enquiry: ${data.request.name}`,
);

const told = new Map([
  ["answered", "Reply queued. See its status under Emails."],
  ["offered", "Quote queued. See its status under Emails."],
  ["offer-withdrawn", "Quote withdrawn."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { settings } = context;
  const record = await requireRecord(enquiryRecord, params);
  const notice = new URL(request.url).searchParams.get("notice");
  const { timeZone } = settings.general;
  const mails = await loadMailsAbout(db, { enquiryId: record.id });
  const offers = record.kind === "conference" ? await viewOffers(record.id, context) : null;
  return json({
    request: viewEnquiry(record, timeZone, english),
    phoneLink: callHref(record.phone, settings),
    tableDay: record.tableDay,
    mails: mails.map((mail) => viewMail(mail, timeZone)),
    canAnswer: isSmtpConfigured && record.email !== null,
    offers,
    canOffer: record.email !== null && !offers?.some(({ isAccepted }) => isAccepted),
    told: told.get(notice ?? "") ?? null,
    isJustHandled: record.handledAt !== null && notice === "handled",
    isJustReopened: record.handledAt === null && notice === "reopened",
    wasHandledBefore: record.handledAt !== null && notice === "handled-before",
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, answerSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = enquiryRecord.idOf(params);
  const result = await answerEnquiry(id, form.data.answer, requireViewer(context), context.now);
  if (result.kind === "not-found") throw notFound(enquiryRecord);
  if (result.kind === "no-address") {
    return form.refuseField("answer", "The guest gave no email address. Call instead.", 409);
  }
  return redirect(`${enquiryRecord.pathOf(id)}?notice=answered`);
}

export default function RequestPage() {
  const { request, phoneLink, tableDay, mails, offers, canAnswer, canOffer, ...notices } =
    useLoaderData<typeof loader>();
  const { isJustHandled, isJustReopened, wasHandledBefore } = notices;
  const actionData = useActionData<typeof action>();
  return (
    <>
      <Notice text={notices.told} />
      <Notice text={isJustHandled ? "Enquiry marked as done." : null} />
      <Notice text={isJustReopened ? "Enquiry reopened." : null} />
      {wasHandledBefore && (
        <p className="alert alert-warning" role="alert">
          {request.handledByName} already marked this enquiry as done on {request.handledAt}.
        </p>
      )}
      <RequestRecord request={request} phoneLink={phoneLink} tableDay={tableDay} />
      {offers && <OffersSection enquiryId={request.id} offers={offers} canOffer={canOffer} />}
      {canAnswer && (
        <AnswerForm
          form={{ values: actionData?.values ?? {}, errors: actionData?.errors }}
          {...request}
        />
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
