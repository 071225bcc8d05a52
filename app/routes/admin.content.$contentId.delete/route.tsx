import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { readMeanwhile } from "~/desk/log/read-meanwhile.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import { findContent } from "~/publishing/content-queries.server";
import { contentTypeNames, isPublic } from "~/publishing/content-rules";
import { deleteContent } from "~/publishing/delete-content.server";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  recordTitle(page, data && `Delete “${data.title}”`, "Content not found");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const content = await findContent(db, Number(params.contentId) || 0);
  if (!content) throw new Response("No such content.", { status: 404 });
  const { id, version, title, type, slug, views } = content;
  return json({ id, version, title, type, slug, views, isPublic: isPublic(content, context.now) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const editor = signedIn(context);
  const id = Number(params.contentId) || 0;
  const result = await deleteContent(id, Number(form.get("version")), editor, context.now);
  switch (result.kind) {
    case "deleted":
      return redirect("/admin/content?notice=deleted");
    case "not-found":
      throw new Response("No such content.", { status: 404 });
    case "changed-meanwhile":
      return json(
        { meanwhile: await readMeanwhile("content", id, context.settings) },
        { status: 409 },
      );
  }
}

export default function DeleteContent() {
  const { id, version, title, type, slug, views, isPublic } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <form method="post" className="desk-form">
      <ConflictAlert conflict={sent?.meanwhile} />
      <h1>Are you sure you want to delete “{title}”?</h1>
      <p className="lead">
        {contentTypeNames[type]}, {views.toLocaleString("en")} views.{" "}
        {isPublic ? `It is public at /news/${slug} now.` : "It is not public now."}
      </p>
      <p>It is gone for good. To keep it out of sight only, set its status to Archived.</p>
      <input type="hidden" name="version" value={version} />
      <Row>
        <button type="submit" className="button">
          Yes, delete it
        </button>
        <a href={`/admin/content/${id}`}>No, keep it</a>
      </Row>
    </form>
  );
}
