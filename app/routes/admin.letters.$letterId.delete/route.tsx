import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteConfirmation } from "~/desk/forms/delete-confirmation";
import { newsletterIssueRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationRoute } from "~/desk/state-route";
import { deleteNewsletterIssue } from "~/publishing/newsletter/save-issue.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Letter", (data) => `Delete “${data.subject}”`);

export async function loader({ params }: LoaderFunctionArgs) {
  const { id, version, subject, status } = await requireRecord(newsletterIssueRecord, params);
  return json({ id, version, subject, isDraft: status === "draft" });
}

export const action = createConfirmationRoute(
  newsletterIssueRecord,
  (id, { version, clerk, context }) => deleteNewsletterIssue(id, version, clerk, context.now),
  ({ kind }, id) =>
    kind === "deleted" ? "/admin/letters?notice=deleted" : `/admin/letters/${id}?notice=as-it-was`,
);

export default function DeleteLetter() {
  const { id, version, subject, isDraft } = useLoaderData<typeof loader>();
  return (
    <DeleteConfirmation
      title={`Are you sure you want to delete “${subject}”?`}
      version={version}
      yes={isDraft ? "Yes, delete it" : null}
      no={isDraft ? "No, keep it" : "Back to the letter"}
      back={`/admin/letters/${id}`}
    >
      <p>
        {isDraft
          ? "Nobody has it. It is gone for good."
          : "It was started, so it stays: it says what subscribers were written."}
      </p>
    </DeleteConfirmation>
  );
}
