import { millisecondsInMinute } from "date-fns/constants";
import { config } from "~/config.server";
import { everyMinute } from "~/core/every-minute.server";
import { logFault } from "~/core/log-fault.server";
import { readSettings } from "~/core/settings/read-settings.server";
import { db } from "~/db.server";
import { askPortal } from "./ask-portal.server";
import { notifyOfOutages } from "./calendar-outage.server";
import { listDueIds } from "./portal-queries.server";
import { askEveryMinutes } from "./portal-rules";

/** Asks portals for their calendars every quarter of an hour, one after another, as long as the server runs. */
export function watchPortals(): void {
  if (!config.asksPortals) return;
  everyMinute("portals", async (now) => {
    const before = new Date(now.getTime() - askEveryMinutes * millisecondsInMinute);
    for (const id of await listDueIds(db, before.toISOString())) {
      const settings = await readSettings(db);
      // One that fails keeps the others from nothing.
      await askPortal(id, { settings, now: new Date() }).catch(logFault);
    }
    await db.transaction().execute((trx) => notifyOfOutages(trx, now));
  });
}
