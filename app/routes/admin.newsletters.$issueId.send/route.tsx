import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { newsletterIssueRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { createFormErrors } from "~/http/parse-form.server";
import { findIssueObstacle, startNewsletterIssue } from "~/publishing/newsletter/send-issue.server";
import { countConfirmedSubscribers } from "~/publishing/newsletter/subscriber-list-queries.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Newsletter", (data) => `Send “${data.subject}”`);

export async function loader({ params, context: { settings } }: LoaderFunctionArgs) {
  const { id, version, subject, status } = await requireRecord(newsletterIssueRecord, params);
  const confirmedCount = await countConfirmedSubscribers(db);
  const { mailsAMinute } = settings.notifications;
  return json({
    id,
    version,
    subject,
    confirmedCount,
    obstacle:
      status === "draft"
        ? (findIssueObstacle(settings) ??
          (confirmedCount === 0 ? "There are no confirmed subscribers." : null))
        : "Only a draft can be sent.",
    mailsAMinute,
    minutes: Math.ceil(confirmedCount / mailsAMinute),
  });
}

export const action = createConfirmationAction(
  newsletterIssueRecord,
  (id, { version, clerk, context }) => startNewsletterIssue(id, version, clerk, context),
  (result, id) =>
    result.kind === "refused"
      ? { errors: createFormErrors([{ field: "", message: result.reason }]), status: 409 }
      : `/admin/newsletters/${id}?notice=${result.kind}`,
);

export default function SendIssue() {
  const { id, version, subject, confirmedCount, obstacle, mailsAMinute, minutes } =
    useLoaderData<typeof loader>();
  const recipientsText = pluralise(confirmedCount, "confirmed subscriber");
  return (
    <ConfirmationForm
      title={`Send “${subject}”?`}
      version={version}
      confirmLabel={obstacle ? null : `Send to ${recipientsText}`}
      cancelLabel={obstacle ? "Back to newsletter" : "Back"}
      cancelHref={`/admin/newsletters/${id}`}
    >
      {obstacle ? (
        <p className="lead">{obstacle}</p>
      ) : (
        <ul>
          <li>It goes to {recipientsText}.</li>
          <li>
            Sending takes about {pluralise(minutes, "minute")} ({mailsAMinute} emails a minute).
            Emails to guests go first.
          </li>
          <li>You can stop it at any time. The text can no longer be changed.</li>
        </ul>
      )}
    </ConfirmationForm>
  );
}
