import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { contentRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { contentTypeLabels, isPublic } from "~/publishing/content/content-policy";
import { deleteContent } from "~/publishing/content/save-content.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Content", (data) => `Delete “${data.title}”`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const content = await requireRecord(contentRecord, params);
  const { id, version, title, type, slug, views } = content;
  return json({ id, version, title, type, slug, views, isPublic: isPublic(content, context.now) });
}

export const action = createConfirmationAction(
  contentRecord,
  (id, { version, clerk, context }) => deleteContent(id, version, clerk, context.now),
  () => "/admin/content?notice=deleted",
);

export default function DeleteContent() {
  const { id, version, title, type, slug, views, isPublic } = useLoaderData<typeof loader>();
  return (
    <ConfirmationForm
      title={`Delete “${title}”?`}
      version={version}
      confirmLabel="Delete"
      cancelHref={`/admin/content/${id}`}
    >
      <p className="lead">
        {contentTypeLabels[type]}, {views.toLocaleString("en")} views.{" "}
        {isPublic ? `Public at /news/${slug}.` : "Not public."}
      </p>
      <p>It is deleted permanently. To hide it instead, set its status to Archived.</p>
    </ConfirmationForm>
  );
}
