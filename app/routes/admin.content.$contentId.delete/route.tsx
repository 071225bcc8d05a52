import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteQuestion } from "~/desk/forms/delete-question";
import { readMeanwhile } from "~/desk/log/read-meanwhile.server";
import { contentRecord, notFound, requireRecord } from "~/desk/records.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import { contentTypeNames, isPublic } from "~/publishing/content-rules";
import { deleteContent } from "~/publishing/delete-content.server";
import { recordTitle } from "~/ui/page-meta";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  recordTitle(page, data && `Delete “${data.title}”`, "Content not found");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const content = await requireRecord(contentRecord, params);
  const { id, version, title, type, slug, views } = content;
  return json({ id, version, title, type, slug, views, isPublic: isPublic(content, context.now) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const editor = signedIn(context);
  const id = contentRecord.idOf(params);
  const result = await deleteContent(id, Number(form.get("version")), editor, context.now);
  switch (result.kind) {
    case "deleted":
      return redirect("/admin/content?notice=deleted");
    case "not-found":
      throw notFound(contentRecord);
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
    <DeleteQuestion
      title={`Are you sure you want to delete “${title}”?`}
      {...{ version, sent }}
      yes="Yes, delete it"
      back={`/admin/content/${id}`}
    >
      <p className="lead">
        {contentTypeNames[type]}, {views.toLocaleString("en")} views.{" "}
        {isPublic ? `It is public at /news/${slug} now.` : "It is not public now."}
      </p>
      <p>It is gone for good. To keep it out of sight only, set its status to Archived.</p>
    </DeleteQuestion>
  );
}
