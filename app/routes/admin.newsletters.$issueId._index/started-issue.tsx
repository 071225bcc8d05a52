import type { SerializeFrom } from "@remix-run/node";
import { pluralise } from "~/core/pluralise";
import { NewsletterIssueBadge } from "~/desk/newsletter-issue-badge";
import type { IssueProgress } from "~/publishing/newsletter/issue-policy";
import { Article } from "~/ui/article";
import { QuietLink } from "~/ui/button-link";
import { type DescriptionItem, DescriptionList } from "~/ui/description-list";
import { PostButton } from "~/ui/post-button";
import { RefreshLink } from "~/ui/refresh-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

type Loaded = SerializeFrom<typeof loader>;

interface StartedIssueProps extends Pick<Loaded, "id" | "subject" | "status" | "obstacle"> {
  started: NonNullable<Loaded["started"]>;
}

export function StartedIssue({ id, subject, status, obstacle, started }: StartedIssueProps) {
  const own = `/admin/newsletters/${id}`;
  const { progress, html } = started;
  const { recipients, sent, failed, filed, left } = progress;
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>
          Newsletter <NewsletterIssueBadge status={status} />
        </h1>
        {status === "sending" && <PostButton action={`${own}/stop`}>Stop</PostButton>}
        {status === "stopped" && !obstacle && (
          <PostButton action={`${own}/resume`} className="button">
            Resume{" "}
          </PostButton>
        )}
        {status === "sending" && <RefreshLink here={own} />}
        <QuietLink href={`/admin/audit?subject=letter&id=${id}`}>History</QuietLink>
        <QuietLink href="/admin/newsletters">All newsletters</QuietLink>
      </Row>
      <p className="letter-progress">
        <label htmlFor="settled">
          {(sent + failed + filed + left).toLocaleString("en")} of{" "}
          {pluralise(recipients, "subscriber")} done
        </label>
        <progress id="settled" max={recipients} value={sent + failed + filed + left} />
      </p>
      <DescriptionList facts={[...factsOf(progress), ...datesOf(started)]} />
      <section className="panel preview" aria-label="Content">
        <Article
          headingLevel="h2"
          title={subject}
          byline="Greeting and unsubscribe link are not shown."
          excerpt=""
          cover={null}
          html={html}
        />
      </section>
    </>
  );
}

function factsOf(progress: IssueProgress): DescriptionItem[] {
  const { recipients, written, sent, waiting, failed, filed, open, left } = progress;
  const of = (count: number) => count.toLocaleString("en");
  return [
    { name: "Queued", value: `${of(written)} of ${of(recipients)}` },
    { name: "Sent", value: `${of(sent)} accepted by the mail server` },
    {
      name: "Failed",
      value:
        failed > 0 ? (
          <SiteLink href="/admin/settings/notifications?mails=failed#outbox">
            {pluralise(failed, "email")}
          </SiteLink>
        ) : (
          "None"
        ),
    },
    { name: "Waiting", value: waiting > 0 && of(waiting) },
    { name: "Not yet queued", value: open > 0 && of(open) },
    { name: "Not sent", value: filed > 0 && `${of(filed)} (no mail server)` },
    {
      name: "Unsubscribed",
      value: left > 0 && `${of(left)} before their email was sent`,
    },
  ];
}

function datesOf({
  startedAt,
  startedBy,
  finishedAt,
}: StartedIssueProps["started"]): DescriptionItem[] {
  return [
    { name: "Started", value: [startedAt, startedBy].filter(Boolean).join(", ") },
    { name: "Finished", value: finishedAt },
  ];
}
