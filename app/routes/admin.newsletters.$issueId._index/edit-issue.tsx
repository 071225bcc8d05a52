import type { SerializeFrom } from "@remix-run/node";
import { pluralise } from "~/core/pluralise";
import { NewsletterIssueForm } from "~/desk/forms/newsletter-issue-form";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { NewsletterIssueBadge } from "~/desk/newsletter-issue-badge";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { action, loader } from "./route";

type LoaderData = SerializeFrom<typeof loader>;

interface EditIssueProps extends Pick<LoaderData, "id" | "status" | "obstacle"> {
  draft: NonNullable<LoaderData["draft"]>;
  actionData: SerializeFrom<typeof action> | undefined;
}

export function EditIssue({ id, status, obstacle, draft, actionData }: EditIssueProps) {
  const issuePath = `/admin/newsletters/${id}`;
  const { subscriberCount, email } = draft;
  return (
    <>
      <ConflictAlert conflict={actionData?.conflict} />
      <Row className="toolbar" as="div">
        <h1>
          Edit newsletter <NewsletterIssueBadge status={status} />
        </h1>
        <QuietLink href={`/admin/audit?subject=letter&id=${id}`}>Change log</QuietLink>
        <QuietLink href={`${issuePath}/delete`}>Delete</QuietLink>
      </Row>
      <NewsletterIssueForm
        form={{ values: actionData?.values ?? draft.values, errors: actionData?.errors }}
        preview={actionData?.preview ?? null}
        action={issuePath}
      >
        <SiteLink href="/admin/newsletters">All newsletters</SiteLink>
      </NewsletterIssueForm>
      {!obstacle && (
        <section className="panel newsletter-send" aria-labelledby="send">
          <h2 id="send">Send</h2>
          <p className="hint">
            The last saved version is sent. Your test goes to {email}.
            {subscriberCount === 0 && " There are no subscribers yet."}
          </p>
          <Row as="div">
            <PostButton action={`${issuePath}/send-test`}>Send test to me</PostButton>
            {subscriberCount > 0 && (
              <ButtonLink href={`${issuePath}/send`}>
                Send to {pluralise(subscriberCount, "confirmed subscriber")}
              </ButtonLink>
            )}
          </Row>
        </section>
      )}
    </>
  );
}
