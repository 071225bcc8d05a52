import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withVersionFields } from "~/core/change-log/merge-edits.server";
import { formatInstant } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { NewsletterIssueBadge } from "~/desk/desk-badges";
import {
  requireRecordOfForm,
  respondWithDeletedRecord,
  respondWithUnsavedValues,
} from "~/desk/forms/lost-form.server";
import {
  describeNewsletterIssueConflict,
  previewNewsletterIssue,
  validateNewsletterIssueForm,
} from "~/desk/forms/newsletter-issue-editor.server";
import { NewsletterIssueForm } from "~/desk/forms/newsletter-issue-form";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { newsletterIssueRecord, requireRecord } from "~/desk/records.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { renderIssueHtml } from "~/publishing/newsletter/issue-text.server";
import { issueFieldLabels } from "~/publishing/newsletter/newsletter-policy";
import { changeNewsletterIssue } from "~/publishing/newsletter/save-issue.server";
import { findIssueObstacle, loadIssueProgress } from "~/publishing/newsletter/send-issue.server";
import { countConfirmedSubscribers } from "~/publishing/newsletter/subscriber-list-queries.server";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { StartedIssue } from "./started-issue";

export const meta = recordTitle<typeof loader>(
  "Newsletter",
  (data) => `Newsletter “${data.subject}”`,
);

const notices = new Map([
  ["created", "Newsletter created. It has not been sent yet."],
  ["saved", "Saved."],
  ["tried", "Test newsletter queued. It goes only to you."],
  ["started", "Sending started. This page shows the progress."],
  ["stopped", "Sending stopped. Unsent emails were cancelled."],
  ["resumed", "Sending resumed."],
  ["wrong-status", "Someone else changed this newsletter. Its current state is shown below."],
]);

export async function loader({
  request,
  params,
  context: { settings, viewer },
}: LoaderFunctionArgs) {
  const issue = await requireRecord(newsletterIssueRecord, params);
  const { id, subject, body, status, version } = issue;
  const formatOptionalTime = (instant: string | null) =>
    instant && formatInstant(instant, settings.general.timeZone);
  const isDraft = status === "draft";
  return json({
    id,
    subject,
    status,
    obstacle: findIssueObstacle(settings),
    notice: readNotice(request, notices),
    draft: isDraft
      ? {
          values: withVersionFields({ subject, body }, version),
          subscriberCount: await countConfirmedSubscribers(db),
          email: viewer?.email ?? "",
        }
      : null,
    started: isDraft
      ? null
      : {
          html: renderIssueHtml(body),
          progress: await loadIssueProgress(db, issue),
          startedAt: formatOptionalTime(issue.startedAt),
          startedBy: issue.startedBy,
          finishedAt: formatOptionalTime(issue.finishedAt),
        },
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await validateNewsletterIssueForm(request);
  const clerk = requireViewer(context);
  const { values } = form;
  const { id } = await requireRecordOfForm(newsletterIssueRecord, params, issueFieldLabels, values);
  if (values.intent === "preview") {
    return json({ values, errors: null, conflict: null, preview: previewNewsletterIssue(values) });
  }
  if (!form.ok) return form.refuse(form.errors);
  const result = await changeNewsletterIssue(id, form.data.version, form.data, clerk, context.now);
  switch (result.kind) {
    case "changed":
      return redirect(`/admin/newsletters/${id}?notice=saved`);
    case "not-found":
      throw respondWithDeletedRecord(issueFieldLabels, values);
    case "started":
      throw respondWithUnsavedValues(
        "This newsletter is already being sent, so its text cannot be changed.",
        issueFieldLabels,
        values,
        409,
      );
    case "version-conflict":
      return json(
        {
          ...(await describeNewsletterIssueConflict(result.stored, values, context)),
          errors: null,
          preview: null,
        },
        { status: 409 },
      );
  }
}

export default function IssuePage() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { draft, started } = loaderData;
  // After a save, `data-forget` clears the input that the browser kept (app/ui/scripts/kept-forms.ts).
  return (
    <>
      {!actionData && (
        <div data-forget={loaderData.notice ? "" : undefined}>
          <Notice text={loaderData.notice} />
        </div>
      )}
      {loaderData.obstacle && loaderData.status !== "sent" && (
        <p className="alert alert-warning">{loaderData.obstacle}</p>
      )}
      {draft && <EditIssue {...loaderData} draft={draft} actionData={actionData} />}
      {started && <StartedIssue {...loaderData} started={started} />}
    </>
  );
}

type LoaderData = SerializeFrom<typeof loader>;

interface EditIssueProps extends Pick<LoaderData, "id" | "status" | "obstacle"> {
  draft: NonNullable<LoaderData["draft"]>;
  actionData: SerializeFrom<typeof action> | undefined;
}

function EditIssue({ id, status, obstacle, draft, actionData }: EditIssueProps) {
  const issuePath = `/admin/newsletters/${id}`;
  const { subscriberCount, email } = draft;
  return (
    <>
      <ConflictAlert conflict={actionData?.conflict} />
      <Row className="toolbar" as="div">
        <h1>
          Edit newsletter <NewsletterIssueBadge status={status} />
        </h1>
        <QuietLink href={`/admin/audit?subject=letter&id=${id}`}>Change log</QuietLink>
        <QuietLink href={`${issuePath}/delete`}>Delete</QuietLink>
      </Row>
      <NewsletterIssueForm
        form={{ values: actionData?.values ?? draft.values, errors: actionData?.errors }}
        preview={actionData?.preview ?? null}
        action={issuePath}
      >
        <SiteLink href="/admin/newsletters">All newsletters</SiteLink>
      </NewsletterIssueForm>
      {!obstacle && (
        <section className="panel newsletter-send" aria-labelledby="send">
          <h2 id="send">Send</h2>
          <p className="hint">
            The last saved version is sent. Your test goes to {email}.
            {subscriberCount === 0 && " There are no subscribers yet."}
          </p>
          <Row as="div">
            <PostButton action={`${issuePath}/send-test`}>Send test to me</PostButton>
            {subscriberCount > 0 && (
              <ButtonLink href={`${issuePath}/send`}>
                Send to {pluralise(subscriberCount, "confirmed subscriber")}
              </ButtonLink>
            )}
          </Row>
        </section>
      )}
    </>
  );
}
