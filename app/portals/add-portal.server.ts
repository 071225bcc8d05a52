import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { newToken } from "~/lodge/tokens.server";
import { hasPortalNamed, insertPortal } from "./portal-queries.server";

interface PortalChoice {
  name: string;
  /** Where its calendar of the room is; null where it gives none. */
  url: string | null;
}

type AddPortalResult =
  | { kind: "added"; portalId: number }
  /** The room has one of that name. */
  | { kind: "known" };

/** A room is sold at a portal too: it gets a secret address with the room's busy nights. */
export async function addPortal(
  room: { id: number; name: string },
  { name, url }: PortalChoice,
  admin: Viewer,
  now: Date,
): Promise<AddPortalResult> {
  return db.transaction().execute(async (trx): Promise<AddPortalResult> => {
    if (await hasPortalNamed(trx, room.id, name)) return { kind: "known" };
    const portal = { roomId: room.id, name, url, token: newToken() };
    const portalId = await insertPortal(trx, portal, now);
    const detail = url ? `${name}, with its calendar` : name;
    await recordChange(trx, "room", room.id, "portal-added", admin, now, { detail });
    return { kind: "added", portalId };
  });
}
