import type { NotificationType } from "db/schema";

/** `shape` is the path of the SVG icon. */
const badgeByType: Record<NotificationType, { word: string; tone: string; shape: string }> = {
  success: { word: "Success", tone: "good", shape: "m6.5 11.5-3-3L5 7l1.5 1.5L11 4l1.5 1.5Z" },
  warning: {
    word: "Warning",
    tone: "waiting",
    shape: "M8 2 1.5 13.5h13ZM7.2 6h1.6v4H7.2Zm0 5h1.6v1.5H7.2Z",
  },
  error: { word: "Error", tone: "off", shape: "m4 5 1-1 3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3Z" },
  info: {
    word: "Info",
    tone: "info",
    shape: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM7.2 4.5h1.6v1.6H7.2Zm0 2.6h1.6v4.4H7.2Z",
  },
};

export const formatNotificationType = (type: NotificationType) =>
  (badgeByType[type] ?? badgeByType.info).word;

/** Renders a notification's type as a word, an icon and a colour. */
export function NotificationBadge({ type }: { type: NotificationType }) {
  const { word, tone, shape } = badgeByType[type] ?? badgeByType.info;
  return (
    <span className={`status status-${tone}`}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={shape} fill="currentColor" fillRule="evenodd" />
      </svg>
      {word}
    </span>
  );
}
