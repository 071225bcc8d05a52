import type { IssueStatus, NotificationType } from "db/schema";
import { canOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { safePath } from "~/core/paths";
import type { MediaView } from "~/publishing/media/media-view.server";
import { issueStatusLabels } from "~/publishing/newsletter/newsletter-policy";
import { Badge, type Tone } from "~/ui/badge";
import { SiteLink } from "~/ui/site-link";

const badgeByType: Record<NotificationType, { label: string; tone: string; iconPath: string }> = {
  success: { label: "Success", tone: "good", iconPath: "m6.5 11.5-3-3L5 7l1.5 1.5L11 4l1.5 1.5Z" },
  warning: {
    label: "Warning",
    tone: "waiting",
    iconPath: "M8 2 1.5 13.5h13ZM7.2 6h1.6v4H7.2Zm0 5h1.6v1.5H7.2Z",
  },
  error: {
    label: "Error",
    tone: "off",
    iconPath: "m4 5 1-1 3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3Z",
  },
  info: {
    label: "Info",
    tone: "info",
    iconPath: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM7.2 4.5h1.6v1.6H7.2Zm0 2.6h1.6v4.4H7.2Z",
  },
};

// Stored types that are unknown are shown as `info`.
export const formatNotificationType = (type: NotificationType) =>
  (badgeByType[type] ?? badgeByType.info).label;

export function NotificationBadge({ type }: { type: NotificationType }) {
  const { label, tone, iconPath } = badgeByType[type] ?? badgeByType.info;
  return (
    <span className={`status status-${tone}`}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={iconPath} fill="currentColor" fillRule="evenodd" />
      </svg>
      {label}
    </span>
  );
}

/** Returns null if the link leaves this site or the viewer may not open it. */
export function getNotificationHref(actionUrl: string | null, viewer: Viewer): string | null {
  const path = safePath(actionUrl, "");
  return path && canOpen(viewer, path) ? path : null;
}

const tones: Record<IssueStatus, Tone> = {
  draft: "waiting",
  sending: "out",
  stopped: "off",
  sent: "good",
};

export const NewsletterIssueBadge = ({ status }: { status: IssueStatus }) => (
  <Badge tone={tones[status]} label={issueStatusLabels[status]} />
);

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
