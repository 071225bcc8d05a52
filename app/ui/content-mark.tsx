import type { ContentStatus } from "db/schema";
import { contentStatusNames } from "~/publishing/content-rules";
import { StatusMark, type Tone } from "./status-mark";

const tones: Record<ContentStatus, Tone> = {
  published: "good",
  draft: "waiting",
  archived: "off",
};

/** The status of content; what waits for its time says until when. */
export function ContentMark({
  status,
  scheduledFor,
}: {
  status: ContentStatus;
  /** In words, by the lodge's clock. */
  scheduledFor: string | null;
}) {
  if (!scheduledFor) return <StatusMark tone={tones[status]} word={contentStatusNames[status]} />;
  return (
    <span>
      <StatusMark tone="waiting" word="Scheduled" /> <small>{scheduledFor}</small>
    </span>
  );
}
