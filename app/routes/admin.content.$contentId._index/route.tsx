import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { EditConflict } from "~/audit/edit-conflict";
import { openForm } from "~/audit/merge-edits.server";
import { db } from "~/db.server";
import { contentSchema, toDraft } from "~/desk/forms/content.schema.server";
import { ContentForm } from "~/desk/forms/content-form";
import {
  describeRefusal,
  listCoverOptions,
  previewContent,
  readConflict,
  toFormValues,
} from "~/desk/forms/editor.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { maxLongFormBytes } from "~/http/form-bounds.server";
import { invalidStatus, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import type { FormErrors, FormValues } from "~/lodge/form-state";
import { formatInstant, lodgeToday } from "~/lodge/instants";
import { findContent } from "~/publishing/content-queries.server";
import { contentStatusNames, isPublic, isScheduled, waitsInVain } from "~/publishing/content-rules";
import { changeContent } from "~/publishing/save-content.server";
import { ContentMark } from "~/ui/content-mark";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  recordTitle(page, data && `Edit “${data.values.title}”`, "Content not found");

/** What a change that led here says. */
const notices = new Map([
  ["created", "Content created."],
  ["saved", "Content saved."],
]);

async function requireContent(contentId: string | undefined) {
  const content = /^\d{1,15}$/.test(contentId ?? "") && (await findContent(db, Number(contentId)));
  if (!content) throw new Response("No such content.", { status: 404 });
  return content;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { now, settings } = context;
  const content = await requireContent(params.contentId);
  const { timeZone } = settings.general;
  const values = openForm(toFormValues(content, timeZone), content.version);
  return json({
    id: content.id,
    slug: content.slug,
    status: content.status,
    views: content.views,
    isPublic: isPublic(content, now),
    scheduledFor: isScheduled(content, now)
      ? formatInstant(content.publishAt ?? now, timeZone)
      : null,
    vainlyFor: waitsInVain(content, now) ? formatInstant(content.publishAt ?? now, timeZone) : null,
    notice: notices.get(new URL(request.url).searchParams.get("notice") ?? "") ?? null,
    values,
    covers: await listCoverOptions(db, values.coverMediaId),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { now } = context;
  const form = parseFields(await readForm(request, maxLongFormBytes), contentSchema);
  const editor = signedIn(context);
  const { settings } = context;
  const content = await requireContent(params.contentId);
  const { timeZone } = settings.general;
  const { values } = form;
  const answer = (
    status: number,
    more: { errors?: FormErrors; conflict?: EditConflict; values?: FormValues },
  ) =>
    json(
      {
        values: more.values ?? values,
        errors: more.errors ?? null,
        conflict: more.conflict ?? null,
        preview: null as Awaited<ReturnType<typeof previewContent>> | null,
      },
      { status },
    );
  if (values.intent === "preview") {
    const today = lodgeToday(now, timeZone);
    const preview = await previewContent(db, values, content.authorName, today);
    return json({ values, errors: null, conflict: null, preview });
  }
  if (!form.ok) {
    return answer(invalidStatus(form.errors), { errors: form.errors });
  }
  const draft = toDraft(form.data, timeZone);
  const result = await changeContent(content.id, form.data.version, draft, editor, now);
  switch (result.kind) {
    case "changed":
      return redirect(`/admin/content/${content.id}?notice=saved`);
    case "not-found":
      throw new Response("No such content.", { status: 404 });
    case "changed-meanwhile":
      return answer(409, await readConflict(result.stored, values, timeZone));
    default:
      return answer(422, { errors: describeRefusal(result) });
  }
}

export default function EditContent() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { id, slug, status, scheduledFor } = loaded;
  return (
    <>
      {!sent && (
        <div data-forget={loaded.notice ? "" : undefined}>
          <Notice text={loaded.notice} />
        </div>
      )}
      {loaded.vainlyFor && !sent && (
        <p className="alert alert-warning">
          It does not appear on {loaded.vainlyFor}: its status is {contentStatusNames[status]}.
          Choose {contentStatusNames.published}, and it waits until then.
        </p>
      )}
      <ConflictAlert conflict={sent?.conflict} />
      <Row className="toolbar" as="div">
        <h1>
          Edit content <ContentMark status={status} scheduledFor={scheduledFor} />
        </h1>
        {loaded.isPublic && (
          <a className="button button-quiet" href={`/news/${slug}`}>
            View
          </a>
        )}
        <a className="button button-quiet" href={`/admin/audit?subject=content&id=${id}`}>
          History
        </a>
        <a className="button button-quiet" href={`/admin/content/${id}/delete`}>
          Delete
        </a>
      </Row>
      <ContentForm
        form={{ values: sent?.values ?? loaded.values, errors: sent?.errors }}
        covers={loaded.covers}
        preview={sent?.preview ?? null}
        here={`/admin/content/${id}`}
      >
        <a href="/admin/content">All content</a>
      </ContentForm>
    </>
  );
}
