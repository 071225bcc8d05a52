import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { letGo } from "./hold-nights.server";
import { deletePortal, findPortal, listPortalStays } from "./portal-queries.server";
import { portalsHref } from "./portals-href";

type RemovePortalResult = { kind: "removed"; to: string } | { kind: "not-found" };

/** A room is no longer sold at a portal: its address ends, and its coming nights are free again. */
export async function removePortal(
  id: number,
  admin: Viewer,
  { settings, now }: Present,
): Promise<RemovePortalResult> {
  const today = lodgeToday(now, settings.general.timeZone);
  return db.transaction().execute(async (trx): Promise<RemovePortalResult> => {
    const portal = await findPortal(trx, id);
    if (!portal) return { kind: "not-found" };
    for (const stay of await listPortalStays(trx, id, today)) {
      await letGo(trx, portal, stay, { today, now });
    }
    await deletePortal(trx, id);
    const { roomId, name } = portal;
    await recordChange(trx, "room", roomId, "portal-removed", admin, now, { detail: name });
    return { kind: "removed", to: portalsHref(roomId) };
  });
}
