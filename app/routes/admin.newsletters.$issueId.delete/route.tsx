import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteConfirmation } from "~/desk/forms/delete-confirmation";
import { newsletterIssueRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationRoute } from "~/desk/state-route";
import { deleteNewsletterIssue } from "~/publishing/newsletter/save-issue.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Newsletter", (data) => `Delete “${data.subject}”`);

export async function loader({ params }: LoaderFunctionArgs) {
  const { id, version, subject, status } = await requireRecord(newsletterIssueRecord, params);
  return json({ id, version, subject, isDraft: status === "draft" });
}

export const action = createConfirmationRoute(
  newsletterIssueRecord,
  (id, { version, clerk, context }) => deleteNewsletterIssue(id, version, clerk, context.now),
  ({ kind }, id) =>
    kind === "deleted"
      ? "/admin/newsletters?notice=deleted"
      : `/admin/newsletters/${id}?notice=as-it-was`,
);

export default function DeleteIssue() {
  const { id, version, subject, isDraft } = useLoaderData<typeof loader>();
  return (
    <DeleteConfirmation
      title={`Delete “${subject}”?`}
      version={version}
      yes={isDraft ? "Delete newsletter" : null}
      no={isDraft ? "Keep newsletter" : "Back to newsletter"}
      back={`/admin/newsletters/${id}`}
    >
      <p>
        {isDraft
          ? "It has not been sent. It is deleted permanently."
          : "It has been sent, so it is kept on record."}
      </p>
    </DeleteConfirmation>
  );
}
