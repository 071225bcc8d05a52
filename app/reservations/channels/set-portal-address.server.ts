import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { findPortal, updateToken } from "./portal-queries.server";
import { portalsHref } from "./portals-href";

type SetAddressResult =
  /** `to` is where the room's portals are shown. */
  { kind: "set"; to: string } | { kind: "not-found" };

/**
 * Makes the secret address of a portal that has none, or withdraws the one it has: from then on nobody
 * learns anything there. Twice does no more than once.
 */
export async function setPortalAddress(
  id: number,
  isGiven: boolean,
  admin: Viewer,
  now: Date,
): Promise<SetAddressResult> {
  return db.transaction().execute(async (trx): Promise<SetAddressResult> => {
    const portal = await findPortal(trx, id);
    if (!portal) return { kind: "not-found" };
    const { roomId, name: detail } = portal;
    const to = portalsHref(roomId);
    if ((portal.token !== null) === isGiven) return { kind: "set", to };
    await updateToken(trx, id, isGiven ? newToken() : null);
    const action = `portal-address-${isGiven ? "made" : "withdrawn"}`;
    await recordChange(trx, "room", roomId, action, admin, now, { detail });
    return { kind: "set", to };
  });
}
