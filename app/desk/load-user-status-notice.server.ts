import { findUser } from "~/accounts/user-record-queries.server";
import { db } from "~/db.server";
import type { FlashMessage } from "~/ui/notice";

/** Returns null for other notices, and if the status changed again since. A deactivation has an undo button. */
export async function loadUserStatusNotice(
  params: URLSearchParams,
  returnTo: string,
): Promise<FlashMessage | null> {
  const notice = params.get("notice");
  if (notice !== "deactivated" && notice !== "activated") return null;
  const user = await findUser(db, params.get("user") ?? "");
  if (!user || user.removedAt) return null;
  if ((user.status === "inactive") !== (notice === "deactivated")) return null;
  if (notice === "activated") return { text: `${user.name} activated.` };
  return {
    text: `${user.name} deactivated and signed out on all devices.`,
    undo: { action: `/admin/users/${user.id}/activate`, fields: { returnTo } },
  };
}
