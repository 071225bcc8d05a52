import type { LetterStatus } from "db/schema";
import { issueStatusLabels } from "~/publishing/newsletter/issue-policy";
import { Badge, type Tone } from "~/ui/badge";

const tones: Record<LetterStatus, Tone> = {
  draft: "waiting",
  sending: "out",
  stopped: "off",
  sent: "good",
};

export const NewsletterIssueBadge = ({ status }: { status: LetterStatus }) => (
  <Badge tone={tones[status]} word={issueStatusLabels[status]} />
);
