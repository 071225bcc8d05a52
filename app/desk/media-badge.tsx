import type { MediaView } from "~/publishing/media/media-view.server";
import { Badge } from "~/ui/badge";
import { SiteLink } from "~/ui/site-link";

export function MediaBadge({
  media,
}: {
  media: Pick<MediaView, "state" | "failure" | "needsAlt">;
}) {
  if (media.state === "failed") return <Badge tone="off" label="Failed" />;
  if (media.state === "processing" && media.failure) {
    return <Badge tone="waiting" label="Waiting" />;
  }
  if (media.state === "processing") return <Badge tone="waiting" label="Processing" />;
  if (media.needsAlt) return <Badge tone="waiting" label="Needs alt text" />;
  return <Badge tone="good" label="Ready" />;
}

export function MediaUses({ uses }: { uses: MediaView["uses"] }) {
  if (uses.length === 0) return <>Nowhere</>;
  return (
    <ul className="plain-list">
      {uses.map(({ label, href }) => (
        <li key={label + href}>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
