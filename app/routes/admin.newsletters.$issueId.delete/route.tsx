import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { newsletterIssueRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { deleteNewsletterIssue } from "~/publishing/newsletter/save-issue.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Newsletter", (data) => `Delete “${data.subject}”`);

export async function loader({ params }: LoaderFunctionArgs) {
  const { id, version, subject, status } = await requireRecord(newsletterIssueRecord, params);
  return json({ id, version, subject, isDraft: status === "draft" });
}

export const action = createConfirmationAction(
  newsletterIssueRecord,
  (id, { version, clerk, context }) => deleteNewsletterIssue(id, version, clerk, context.now),
  ({ kind }, id) =>
    kind === "deleted"
      ? "/admin/newsletters?notice=deleted"
      : `/admin/newsletters/${id}?notice=wrong-status`,
);

export default function DeleteIssue() {
  const { id, version, subject, isDraft } = useLoaderData<typeof loader>();
  return (
    <ConfirmationForm
      title={`Delete “${subject}”?`}
      version={version}
      confirmLabel={isDraft ? "Delete newsletter" : null}
      cancelLabel={isDraft ? "Keep newsletter" : "Back to newsletter"}
      cancelHref={`/admin/newsletters/${id}`}
    >
      <p>
        {isDraft
          ? "This newsletter has not been sent. Deleting it cannot be undone."
          : "Sending has started, so this newsletter cannot be deleted."}
      </p>
    </ConfirmationForm>
  );
}
