import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreated,
  type IdempotencyKey,
  keepCreated,
} from "~/core/idempotency/created-records.server";
import { newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { hasPortalNamed, insertPortal, type PortalSettings } from "./portal-queries.server";

type AddPortalResult =
  | { kind: "added"; portalId: number }
  /** The room has one of that name. */
  | { kind: "known" };

/** Adds a channel that sells a room, with a secret address of the room's busy nights. */
export async function addPortal(
  room: { id: number; name: string },
  { name, url, noticeDays }: PortalSettings,
  key: IdempotencyKey,
  admin: Viewer,
  now: Date,
): Promise<AddPortalResult> {
  return db.transaction().execute(async (trx): Promise<AddPortalResult> => {
    const created = await findCreated(trx, key);
    if (created) return { kind: "added", portalId: Number(created) };
    if (await hasPortalNamed(trx, room.id, name)) return { kind: "known" };
    const portal = { roomId: room.id, name, url, noticeDays, token: newToken() };
    const portalId = await insertPortal(trx, portal, now);
    await keepCreated(trx, key, portalId, now);
    const detail = url ? `${name}, with its calendar` : name;
    await recordChange(trx, "room", room.id, "portal-added", admin, now, { detail });
    return { kind: "added", portalId };
  });
}
