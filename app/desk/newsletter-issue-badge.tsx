import type { IssueStatus } from "db/schema";
import { issueStatusLabels } from "~/publishing/newsletter/newsletter-policy";
import { Badge, type Tone } from "~/ui/badge";

const tones: Record<IssueStatus, Tone> = {
  draft: "waiting",
  sending: "out",
  stopped: "off",
  sent: "good",
};

export const NewsletterIssueBadge = ({ status }: { status: IssueStatus }) => (
  <Badge tone={tones[status]} label={issueStatusLabels[status]} />
);
