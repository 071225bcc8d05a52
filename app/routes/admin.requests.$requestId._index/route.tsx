import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isMailSent, readMailsAbout } from "~/communication/mail/read-mails.server";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { callHref } from "~/desk/call-href.server";
import { MailEntries } from "~/desk/mail-entries";
import { notFound, requestRecord, requireRecord } from "~/desk/records.server";
import { viewMail } from "~/desk/view-mail.server";
import { answerRequest } from "~/dining-and-events/enquiries/answer-request.server";
import { viewRequest } from "~/dining-and-events/enquiries/request-view.server";
import { checkForm } from "~/http/check-form.server";
import { signedIn } from "~/http/request-context";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { answerSchema } from "./answer.schema.server";
import { AnswerForm } from "./answer-form";
import { OffersSection } from "./offers-section";
import { RequestRecord } from "./request-record";
import { viewOffers } from "./view-offers.server";

export const meta = recordTitle<typeof loader>(
  "Request",
  (data) => `Request of ${data.request.name}`,
);

const told = new Map([
  ["answered", "The answer is in the queue; below stands what comes of it."],
  ["offered", "The offer is in the queue; below stands what comes of it."],
  ["offer-withdrawn", "The offer is withdrawn: it can be accepted no more."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { settings } = context;
  const record = await requireRecord(requestRecord, params);
  const notice = new URL(request.url).searchParams.get("notice");
  const { timeZone } = settings.general;
  const mails = await readMailsAbout(db, { requestId: record.id });
  const offers = record.kind === "conference" ? await viewOffers(record.id, context) : null;
  return json({
    request: viewRequest(record, timeZone, english),
    phoneLink: callHref(record.phone, settings),
    tableDay: record.tableDay,
    mails: mails.map((mail) => viewMail(mail, timeZone)),
    canAnswer: isMailSent && record.email !== null,
    offers,
    canOffer: record.email !== null && !offers?.some(({ isAccepted }) => isAccepted),
    told: told.get(notice ?? "") ?? null,
    isJustHandled: record.handledAt !== null && notice === "handled",
    isJustReopened: record.handledAt === null && notice === "reopened",
    wasHandledBefore: record.handledAt !== null && notice === "handled-before",
  });
}

/** The form on this page answers by mail. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, answerSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = requestRecord.idOf(params);
  const result = await answerRequest(id, form.data.answer, signedIn(context), context.now);
  if (result.kind === "not-found") throw notFound(requestRecord);
  if (result.kind === "no-address") {
    return form.refuseField("answer", "The visitor left no email: call instead.", 409);
  }
  return redirect(`${requestRecord.pathOf(id)}?notice=answered`);
}

export default function RequestPage() {
  const { request, phoneLink, tableDay, mails, offers, canAnswer, canOffer, ...notices } =
    useLoaderData<typeof loader>();
  const { isJustHandled, isJustReopened, wasHandledBefore } = notices;
  const sent = useActionData<typeof action>();
  return (
    <>
      <Notice text={notices.told} />
      <Notice text={isJustHandled ? "Request marked as handled." : null} />
      <Notice text={isJustReopened ? "The request waits for an answer again." : null} />
      {wasHandledBefore && (
        <p className="alert alert-warning" role="alert">
          {request.handledByName} marked this request as handled before you, on {request.handledAt}.
        </p>
      )}
      <RequestRecord request={request} phoneLink={phoneLink} tableDay={tableDay} />
      {offers && <OffersSection requestId={request.id} offers={offers} canOffer={canOffer} />}
      {canAnswer && (
        <AnswerForm form={{ values: sent?.values ?? {}, errors: sent?.errors }} {...request} />
      )}
      {mails.length > 0 && (
        <section aria-labelledby="mails">
          <h2 id="mails">Mails</h2>
          <MailEntries mails={mails} />
        </section>
      )}
    </>
  );
}
