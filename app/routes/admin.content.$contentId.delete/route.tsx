import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteConfirmation } from "~/desk/forms/delete-confirmation";
import { contentRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationRoute } from "~/desk/state-route";
import { contentTypeLabels, isPublic } from "~/publishing/content/content-policy";
import { deleteContent } from "~/publishing/content/delete-content.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Content", (data) => `Delete “${data.title}”`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const content = await requireRecord(contentRecord, params);
  const { id, version, title, type, slug, views } = content;
  return json({ id, version, title, type, slug, views, isPublic: isPublic(content, context.now) });
}

export const action = createConfirmationRoute(
  contentRecord,
  (id, { version, clerk, context }) => deleteContent(id, version, clerk, context.now),
  () => "/admin/content?notice=deleted",
);

export default function DeleteContent() {
  const { id, version, title, type, slug, views, isPublic } = useLoaderData<typeof loader>();
  return (
    <DeleteConfirmation
      title={`Are you sure you want to delete “${title}”?`}
      version={version}
      yes="Yes, delete it"
      back={`/admin/content/${id}`}
    >
      <p className="lead">
        {contentTypeLabels[type]}, {views.toLocaleString("en")} views.{" "}
        {isPublic ? `It is public at /news/${slug} now.` : "It is not public now."}
      </p>
      <p>It is gone for good. To keep it out of sight only, set its status to Archived.</p>
    </DeleteConfirmation>
  );
}
