import type { MediaView } from "~/publishing/media-view";
import { StatusMark } from "./status-mark";

/** Whether an upload can be used, and what keeps it from that. */
export function MediaState({ media }: { media: Pick<MediaView, "state" | "needsAlt"> }) {
  if (media.state === "failed") return <StatusMark tone="off" word="Failed" />;
  if (media.state === "processing") return <StatusMark tone="waiting" word="Being prepared" />;
  if (media.needsAlt) return <StatusMark tone="waiting" word="Needs alt text" />;
  return <StatusMark tone="good" word="Ready" />;
}

/** Where a file is used, each a link. */
export function MediaUses({ uses }: { uses: MediaView["uses"] }) {
  if (uses.length === 0) return <>Nowhere</>;
  return (
    <ul className="plain-list">
      {uses.map(({ label, href }) => (
        <li key={label + href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
