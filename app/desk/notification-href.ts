import { canOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { safePath } from "~/core/paths";

/** Returns a notification's link if it is within this site and the viewer may open it, otherwise null. */
export function findNotificationHref(actionUrl: string | null, viewer: Viewer): string | null {
  const path = safePath(actionUrl, "");
  return path && canOpen(viewer, path) ? path : null;
}
