/** What a change can be about. */
export const auditSubjects = [
  "booking",
  "payment",
  "block",
  "room",
  "season",
  "user",
  "content",
  "media",
  "review",
  "request",
  "mail",
  "settings",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Where a thing can be looked at, or null when it has no page of its own. */
export function auditHref(subject: string, id: string): string | null {
  const key = encodeURIComponent(id);
  switch (subject) {
    // A payment goes by its booking.
    case "booking":
    case "payment":
      return `/admin/bookings/${key}`;
    case "block":
      return `/admin/bookings/blocks/${key}`;
    case "room":
      return `/admin/rooms/${key}`;
    case "season":
      return `/admin/rooms/seasons/${key}`;
    case "user":
      return `/admin/users/${key}`;
    case "content":
      return `/admin/content/${key}`;
    case "media":
      return `/admin/media/${key}`;
    case "request":
      return `/admin/requests/${key}`;
    case "review":
      return `/admin/reviews?id=${key}`;
    case "mail":
      return "/admin/settings/notifications#outbox";
    case "settings":
      return `/admin/settings/${key}`;
    default:
      return null;
  }
}
