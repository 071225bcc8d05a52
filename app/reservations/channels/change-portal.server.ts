import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { letGo } from "./hold-nights.server";
import {
  findPortal,
  hasPortalNamed,
  listPortalStays,
  type Portal,
  type PortalSettings,
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
 * Changes a channel's name, notice days, or calendar address. Another address is asked as if for the
 * first time: until it answers, what the former one held stays. Without an address nothing is held.
 */
export async function changePortal(
  id: number,
  { version, name, url, noticeDays }: PortalSettings & { version: number },
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
    const isSame = stored.name === name && stored.url === url;
    if (isSame && stored.noticeDays === noticeDays) return { kind: "changed", to };
    await updatePortal(trx, id, { name, url, noticeDays, isAnother: stored.url !== url });
    if (!url) {
      const today = lodgeToday(now, settings.general.timeZone);
      for (const stay of await listPortalStays(trx, id, today)) {
        await letGo(trx, stored, stay, { today, now });
      }
    }
    // Never the address, which may hold a key.
    const changes = [
      ...(stored.url === url ? [] : ["its calendar’s address"]),
      ...(stored.noticeDays === noticeDays ? [] : [`notice days: ${noticeDays ?? "automatic"}`]),
    ];
    const named = stored.name === name ? name : `${stored.name} → ${name}`;
    const detail = changes.length > 0 ? `${named}: ${changes.join(", ")}` : named;
    await recordChange(trx, "room", stored.roomId, "portal-changed", admin, now, { detail });
    return { kind: "changed", to };
  });
}
