import { canOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { safePath } from "~/core/paths";

/**
 * Where a notification leads for who reads it, or null. Whoever wrote the row: it leads nowhere but
 * into this site, and nobody to a page that their role does not open.
 */
export function findNotificationHref(actionUrl: string | null, viewer: Viewer): string | null {
  const path = safePath(actionUrl, "");
  return path && canOpen(viewer, path) ? path : null;
}
