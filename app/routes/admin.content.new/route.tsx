import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lodgeToday } from "~/core/instants";
import { db } from "~/db.server";
import { toContentDraft } from "~/desk/forms/content.schema.server";
import { ContentForm } from "~/desk/forms/content-form";
import {
  describeContentRefusal,
  listCoverOptions,
  newContentValues,
  previewContent,
  validateContentForm,
} from "~/desk/forms/editor.server";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { createContent } from "~/publishing/content/save-content.server";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "New content");

export async function loader() {
  return json({
    values: { ...newContentValues, idempotencyKey: generateIdempotencyKey() },
    covers: await listCoverOptions(db, undefined),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { now } = context;
  const form = await validateContentForm(request);
  const author = requireViewer(context);
  const { values } = form;
  const { timeZone } = context.settings.general;
  if (values.intent === "preview") {
    const preview = await previewContent(db, values, author.name, lodgeToday(now, timeZone));
    return json({ values, errors: null, conflict: null, preview });
  }
  if (!form.ok) return form.refuse(form.errors);
  const result = await createContent(
    toContentDraft(form.data, timeZone),
    readIdempotencyKey(values),
    author,
    now,
  );
  if (result.kind !== "created") return form.refuse(describeContentRefusal(result));
  return redirect(`/admin/content/${result.id}?notice=created`);
}

export default function NewContent() {
  const { values, covers } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      <h1>New content</h1>
      <ContentForm
        form={{ values: actionData?.values ?? values, errors: actionData?.errors }}
        covers={covers}
        preview={actionData?.preview ?? null}
        currentHref="/admin/content/new"
      >
        <SiteLink href="/admin/content">All content</SiteLink>
      </ContentForm>
    </>
  );
}
