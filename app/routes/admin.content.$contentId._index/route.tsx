import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { openForm } from "~/core/change-log/merge-edits.server";
import { formatInstant, lodgeToday } from "~/core/instants";
import { readTranslations } from "~/core/languages/translations.server";
import { db } from "~/db.server";
import { toDraft } from "~/desk/forms/content.schema.server";
import { deletedMeanwhile, requireStill } from "~/desk/forms/deleted-meanwhile.server";
import {
  checkEditor,
  describeRefusal,
  listCoverOptions,
  previewContent,
  readConflict,
  toFormValues,
} from "~/desk/forms/editor.server";
import { contentRecord, requireRecord } from "~/desk/records.server";
import { readNotice } from "~/http/read-notice";
import { signedIn } from "~/http/request-context";
import {
  contentFieldNames,
  isPublic,
  isScheduled,
  waitsInVain,
} from "~/publishing/content/content-rules";
import { changeContent } from "~/publishing/content/save-content.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Content", (data) => `Edit “${data.values.title}”`);

/** What a change that led here says. */
const notices = new Map([
  ["created", "Content created."],
  ["saved", "Content saved."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { now, settings } = context;
  const content = await requireRecord(contentRecord, params);
  const { timeZone } = settings.general;
  const english = toFormValues(content, timeZone);
  const { texts, outdated } = await readTranslations(db, "article", content.id, english);
  const values = openForm({ ...english, ...texts }, content.version);
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
    notice: readNotice(request, notices),
    values,
    outdated,
    covers: await listCoverOptions(db, values.coverMediaId),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { now } = context;
  const form = await checkEditor(request);
  const editor = signedIn(context);
  const { values } = form;
  const content = await requireStill(contentRecord, params, contentFieldNames, values);
  const { timeZone } = context.settings.general;
  if (values.intent === "preview") {
    const today = lodgeToday(now, timeZone);
    const preview = await previewContent(db, values, content.authorName, today);
    return json({ values, errors: null, conflict: null, preview });
  }
  if (!form.ok) return form.refuse(form.errors);
  const draft = toDraft(form.data, timeZone);
  const result = await changeContent(content.id, form.data.version, draft, editor, now);
  switch (result.kind) {
    case "changed":
      return redirect(`/admin/content/${content.id}?notice=saved`);
    case "not-found":
      throw deletedMeanwhile(contentFieldNames, values);
    case "changed-meanwhile":
      return json(
        { ...(await readConflict(result.stored, values, context)), errors: null, preview: null },
        { status: 409 },
      );
    default:
      return form.refuse(describeRefusal(result));
  }
}

export { EditContent as default } from "./edit-content";
