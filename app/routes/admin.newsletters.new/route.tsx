import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  checkNewsletterIssue,
  previewNewsletterIssue,
} from "~/desk/forms/newsletter-issue-editor.server";
import { NewsletterIssueForm } from "~/desk/forms/newsletter-issue-form";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { createNewsletterIssue } from "~/publishing/newsletter/save-issue.server";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "New newsletter");

export const loader = () => json({ values: { idempotencyKey: generateIdempotencyKey() } });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkNewsletterIssue(request);
  const { values } = form;
  if (values.intent === "preview") {
    return json({ values, errors: null, conflict: null, preview: previewNewsletterIssue(values) });
  }
  if (!form.ok) return form.refuse(form.errors);
  const id = await createNewsletterIssue(
    form.data,
    readIdempotencyKey(values),
    requireViewer(context),
    context.now,
  );
  return redirect(`/admin/newsletters/${id}?notice=created`);
}

export default function NewIssue() {
  const { values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      <h1>New newsletter</h1>
      <NewsletterIssueForm
        form={{ values: actionData?.values ?? values, errors: actionData?.errors }}
        preview={actionData?.preview ?? null}
        action="/admin/newsletters/new"
      >
        <SiteLink href="/admin/newsletters">All newsletters</SiteLink>
      </NewsletterIssueForm>
    </>
  );
}
