import type { Viewer } from "~/accounts/roles";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import type { StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { letGo } from "./hold-nights.server";
import { findPortalOfBlock, listPortalStays } from "./portal-queries.server";
import { isMissingInHouse } from "./portal-rules";

/**
 * Finds the stay that a block holds although it is no longer in its channel's calendar. Only the desk
 * ends such a stay.
 */
export async function findMissingStay(db: Db, blockId: number, today: StayDate) {
  const portal = await findPortalOfBlock(db, blockId);
  const stays = portal ? await listPortalStays(db, portal.id, today) : [];
  const stay = stays.find(({ pieces }) => pieces.some((piece) => piece.blockId === blockId));
  return portal && stay && isMissingInHouse(stay, today) ? { portal, stay } : null;
}

/** Ends a stay that is no longer in its channel's calendar. Returns false if the block holds no such stay. */
export async function endMissingStay(
  blockId: number,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<boolean> {
  const today = lodgeToday(now, settings.general.timeZone);
  return db.transaction().execute(async (trx) => {
    const missing = await findMissingStay(trx, blockId, today);
    if (!missing) return false;
    await letGo(trx, missing.portal, missing.stay, { today, now }, clerk);
    return true;
  });
}
