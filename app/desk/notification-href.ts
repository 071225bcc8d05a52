import { canOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { safePath } from "~/core/paths";

/** Returns null if the link leaves this site or the viewer may not open it. */
export function getNotificationHref(actionUrl: string | null, viewer: Viewer): string | null {
  const path = safePath(actionUrl, "");
  return path && canOpen(viewer, path) ? path : null;
}
