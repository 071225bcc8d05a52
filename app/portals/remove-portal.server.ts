import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { lodgeToday } from "~/lodge/instants";
import type { Present } from "~/settings/present";
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
