import type { ContentStatus } from "db/schema";
import { contentStatusLabels } from "~/publishing/content/content-policy";
import { Badge, type Tone } from "./badge";

const contentTones: Record<ContentStatus, Tone> = {
  published: "good",
  draft: "waiting",
  archived: "off",
};

export function ContentBadge({
  status,
  scheduledFor,
}: {
  status: ContentStatus;
  scheduledFor: string | null;
}) {
  if (!scheduledFor)
    return <Badge tone={contentTones[status]} label={contentStatusLabels[status]} />;
  return (
    <span>
      <Badge tone="waiting" label="Scheduled" /> <small>{scheduledFor}</small>
    </span>
  );
}
