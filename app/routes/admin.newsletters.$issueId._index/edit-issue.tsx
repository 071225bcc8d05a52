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

type Loaded = SerializeFrom<typeof loader>;

interface EditIssueProps extends Pick<Loaded, "id" | "status" | "obstacle"> {
  draft: NonNullable<Loaded["draft"]>;
  sent: SerializeFrom<typeof action> | undefined;
}

export function EditIssue({ id, status, obstacle, draft, sent }: EditIssueProps) {
  const own = `/admin/newsletters/${id}`;
  const { confirmed, email } = draft;
  return (
    <>
      <ConflictAlert conflict={sent?.conflict} />
      <Row className="toolbar" as="div">
        <h1>
          Edit newsletter <NewsletterIssueBadge status={status} />
        </h1>
        <QuietLink href={`/admin/audit?subject=letter&id=${id}`}>History</QuietLink>
        <QuietLink href={`${own}/delete`}>Delete</QuietLink>
      </Row>
      <NewsletterIssueForm
        form={{ values: sent?.values ?? draft.values, errors: sent?.errors }}
        preview={sent?.preview ?? null}
        here={own}
      >
        <SiteLink href="/admin/newsletters">All newsletters</SiteLink>
      </NewsletterIssueForm>
      {!obstacle && (
        <section className="panel letter-ways" aria-labelledby="ways">
          <h2 id="ways">Send</h2>
          <p className="hint">
            The last saved version is sent. Your test goes to {email}.{" "}
            {confirmed === 0 && " There are no subscribers yet."}
          </p>
          <Row as="div">
            <PostButton action={`${own}/send-test`}>Send test to me</PostButton>
            {confirmed > 0 && (
              <ButtonLink href={`${own}/send`}>
                Send to {pluralise(confirmed, "confirmed subscriber")}
              </ButtonLink>
            )}
          </Row>
        </section>
      )}
    </>
  );
}
