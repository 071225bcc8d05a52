import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withVersionFields } from "~/core/change-log/merge-edits.server";
import { formatInstant, lodgeToday } from "~/core/instants";
import { loadTranslations } from "~/core/languages/translations.server";
import { db } from "~/db.server";
import { toContentDraft } from "~/desk/forms/content.schema.server";
import { ContentForm } from "~/desk/forms/content-form";
import {
  describeContentConflict,
  describeContentRefusal,
  listCoverOptions,
  previewContent,
  toContentFormValues,
  validateContentForm,
} from "~/desk/forms/editor.server";
import { requireRecordOfForm, respondWithDeletedRecord } from "~/desk/forms/lost-form.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { contentRecord, requireRecord } from "~/desk/records.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import {
  contentFieldLabels,
  contentStatusLabels,
  isPublic,
  isPublishTimeIgnored,
  isScheduled,
} from "~/publishing/content/content-policy";
import { changeContent } from "~/publishing/content/save-content.server";
import { QuietLink } from "~/ui/button-link";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { ContentBadge } from "~/ui/record-badges";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle<typeof loader>("Content", (data) => `Edit “${data.values.title}”`);

const notices = new Map([
  ["created", "Content created."],
  ["saved", "Saved."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { now, settings } = context;
  const content = await requireRecord(contentRecord, params);
  const { timeZone } = settings.general;
  const englishValues = toContentFormValues(content, timeZone);
  const { texts, outdated } = await loadTranslations(db, "article", content.id, englishValues);
  const values = withVersionFields({ ...englishValues, ...texts }, content.version);
  return json({
    id: content.id,
    slug: content.slug,
    status: content.status,
    views: content.views,
    isPublic: isPublic(content, now),
    scheduledFor: isScheduled(content, now)
      ? formatInstant(content.publishAt ?? now, timeZone)
      : null,
    ignoredPublishTime: isPublishTimeIgnored(content, now)
      ? formatInstant(content.publishAt ?? now, timeZone)
      : null,
    notice: readNotice(request, notices),
    values,
    outdated,
    covers: await listCoverOptions(db, values.coverMediaId),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { now } = context;
  const form = await validateContentForm(request);
  const clerk = requireViewer(context);
  const { values } = form;
  const content = await requireRecordOfForm(contentRecord, params, contentFieldLabels, values);
  const { timeZone } = context.settings.general;
  if (values.intent === "preview") {
    const today = lodgeToday(now, timeZone);
    const preview = await previewContent(db, values, content.authorName, today);
    return json({ values, errors: null, conflict: null, preview });
  }
  if (!form.ok) return form.refuse(form.errors);
  const draft = toContentDraft(form.data, timeZone);
  const result = await changeContent(content.id, form.data.version, draft, clerk, now);
  switch (result.kind) {
    case "changed":
      return redirect(`/admin/content/${content.id}?notice=saved`);
    case "not-found":
      throw respondWithDeletedRecord(contentFieldLabels, values);
    case "version-conflict":
      return json(
        {
          ...(await describeContentConflict(result.stored, values, context)),
          errors: null,
          preview: null,
        },
        { status: 409 },
      );
    default:
      return form.refuse(describeContentRefusal(result));
  }
}

export default function EditContent() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { id, slug, status, scheduledFor } = loaderData;
  // After a save, `data-forget` clears the input that the browser kept (app/ui/scripts/kept-forms.ts).
  return (
    <>
      {!actionData && (
        <div data-forget={loaderData.notice ? "" : undefined}>
          <Notice text={loaderData.notice} />
        </div>
      )}
      {loaderData.ignoredPublishTime && !actionData && (
        <p className="alert alert-warning">
          This will not be published on {loaderData.ignoredPublishTime}: its status is{" "}
          {contentStatusLabels[status]}. Set the status to {contentStatusLabels.published}.
        </p>
      )}
      <ConflictAlert conflict={actionData?.conflict} />
      <Row className="toolbar" as="div">
        <h1>
          Edit content <ContentBadge status={status} scheduledFor={scheduledFor} />
        </h1>
        {loaderData.isPublic && <QuietLink href={`/news/${slug}`}>View</QuietLink>}
        <QuietLink href={`/admin/audit?subject=content&id=${id}`}>Change log</QuietLink>
        <QuietLink href={`/admin/content/${id}/delete`}>Delete</QuietLink>
      </Row>
      <ContentForm
        form={{ values: actionData?.values ?? loaderData.values, errors: actionData?.errors }}
        covers={loaderData.covers}
        outdated={loaderData.outdated}
        preview={actionData?.preview ?? null}
        currentHref={`/admin/content/${id}`}
      >
        <SiteLink href="/admin/content">All content</SiteLink>
      </ContentForm>
    </>
  );
}
