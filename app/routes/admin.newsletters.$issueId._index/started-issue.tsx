import type { SerializeFrom } from "@remix-run/node";
import { pluralise } from "~/core/pluralise";
import { NewsletterIssueBadge } from "~/desk/desk-badges";
import type { IssueProgress } from "~/publishing/newsletter/newsletter-policy";
import { Article } from "~/ui/article";
import { QuietLink } from "~/ui/button-link";
import { type DescriptionItem, DescriptionList } from "~/ui/description-list";
import { PostButton } from "~/ui/post-button";
import { RefreshLink } from "~/ui/refresh-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

type LoaderData = SerializeFrom<typeof loader>;

interface StartedIssueProps extends Pick<LoaderData, "id" | "subject" | "status" | "obstacle"> {
  started: NonNullable<LoaderData["started"]>;
}

export function StartedIssue({
  id,
  subject,
  status,
  obstacle,
  started: startedIssue,
}: StartedIssueProps) {
  const issuePath = `/admin/newsletters/${id}`;
  const { progress, html } = startedIssue;
  const { recipients, sent, failed, notSent, skipped } = progress;
  const doneCount = sent + failed + notSent + skipped;
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>
          Newsletter <NewsletterIssueBadge status={status} />
        </h1>
        {status === "sending" && <PostButton action={`${issuePath}/stop`}>Stop</PostButton>}
        {status === "stopped" && !obstacle && (
          <PostButton action={`${issuePath}/resume`} className="button">
            Resume{" "}
          </PostButton>
        )}
        {status === "sending" && <RefreshLink currentHref={issuePath} />}
        <QuietLink href={`/admin/audit?subject=letter&id=${id}`}>Change log</QuietLink>
        <QuietLink href="/admin/newsletters">All newsletters</QuietLink>
      </Row>
      <p className="newsletter-progress">
        <label htmlFor="settled">
          {doneCount.toLocaleString("en")} of {pluralise(recipients, "subscriber")} done
        </label>
        <progress id="settled" max={recipients} value={doneCount} />
      </p>
      <DescriptionList items={[...listProgressItems(progress), ...listDateItems(startedIssue)]} />
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

function listProgressItems(progress: IssueProgress): DescriptionItem[] {
  const { recipients, queued, sent, waiting, failed, notSent, unwritten, skipped } = progress;
  const formatCount = (count: number) => count.toLocaleString("en");
  return [
    { name: "Queued", value: `${formatCount(queued)} of ${formatCount(recipients)}` },
    { name: "Sent", value: `${formatCount(sent)} accepted by the mail server` },
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
    { name: "Waiting", value: waiting > 0 && formatCount(waiting) },
    { name: "Not yet queued", value: unwritten > 0 && formatCount(unwritten) },
    { name: "Not sent", value: notSent > 0 && `${formatCount(notSent)} (no mail server)` },
    {
      name: "Unsubscribed",
      value: skipped > 0 && `${formatCount(skipped)} before their email was sent`,
    },
  ];
}

function listDateItems({
  startedAt,
  startedBy,
  finishedAt,
}: StartedIssueProps["started"]): DescriptionItem[] {
  return [
    { name: "Started", value: [startedAt, startedBy].filter(Boolean).join(", ") },
    { name: "Finished", value: finishedAt },
  ];
}
