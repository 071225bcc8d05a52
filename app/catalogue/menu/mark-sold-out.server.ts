import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { findDish, setSoldOut } from "./menu-queries.server";

type MarkSoldOutResult = { kind: "sold-out" | "served" | "not-found" };

/** A dish is sold out until the end of the lodge's day. */
export async function setDishSoldOut(
  id: number,
  isSoldOut: boolean,
  clerk: Viewer,
  { now, settings }: { now: Date; settings: Settings },
): Promise<MarkSoldOutResult> {
  const today = lodgeToday(now, settings.general.timeZone);
  const action = isSoldOut ? "sold-out" : "served";
  return db.transaction().execute(async (trx): Promise<MarkSoldOutResult> => {
    const dish = await findDish(trx, id);
    if (!dish) return { kind: "not-found" };
    if ((dish.soldOutOn === today) === isSoldOut) return { kind: action };
    await setSoldOut(trx, id, isSoldOut ? today : null);
    await recordChange(trx, "dish", id, action, clerk, now, { detail: dish.name });
    return { kind: action };
  });
}
