import { canOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { safePath } from "~/core/paths";

/** Returns a notification's link, or null unless it is within this site and allowed by the viewer's role. */
export function findNotificationHref(actionUrl: string | null, viewer: Viewer): string | null {
  const path = safePath(actionUrl, "");
  return path && canOpen(viewer, path) ? path : null;
}
