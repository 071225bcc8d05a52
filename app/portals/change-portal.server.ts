import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { lodgeToday } from "~/lodge/instants";
import type { Present } from "~/settings/present";
import { letGo } from "./hold-nights.server";
import {
  findPortal,
  hasPortalNamed,
  listPortalStays,
  type Portal,
  updatePortal,
} from "./portal-queries.server";
import { portalsHref } from "./portals-href";

type ChangePortalResult =
  /** `to` is where the room's portals are shown. */
  | { kind: "changed"; to: string }
  | { kind: "not-found" }
  /** The room has another one of that name. */
  | { kind: "known" }
  | { kind: "changed-meanwhile"; stored: Portal };

/**
 * Gives a portal another name, or its calendar another address, which is then asked as if for the first
 * time: until it answers, what the former one held stays. Without an address nothing is held any more.
 */
export async function changePortal(
  id: number,
  { version, name, url }: { version: number; name: string; url: string | null },
  admin: Viewer,
  { settings, now }: Present,
): Promise<ChangePortalResult> {
  return db.transaction().execute(async (trx): Promise<ChangePortalResult> => {
    const stored = await findPortal(trx, id);
    if (!stored) return { kind: "not-found" };
    const to = portalsHref(stored.roomId);
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    const isSameName = stored.name.toLowerCase() === name.toLowerCase();
    if (!isSameName && (await hasPortalNamed(trx, stored.roomId, name))) return { kind: "known" };
    if (stored.name === name && stored.url === url) return { kind: "changed", to };
    await updatePortal(trx, id, { name, url, isAnother: stored.url !== url });
    if (!url) {
      const today = lodgeToday(now, settings.general.timeZone);
      for (const stay of await listPortalStays(trx, id, today)) {
        await letGo(trx, stored, stay, { today, now });
      }
    }
    // Never the address, which may hold a key.
    const detail =
      stored.url === url ? `${stored.name} → ${name}` : `${name}: its calendar’s address`;
    await recordChange(trx, "room", stored.roomId, "portal-changed", admin, now, { detail });
    return { kind: "changed", to };
  });
}
