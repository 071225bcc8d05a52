import { lodgeToday } from "~/core/instants";
import { runEveryMinute } from "~/core/run-every-minute.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db } from "~/db.server";
import { applyRetention } from "./apply-retention.server";

/** Schedules the daily purge, soon after midnight in the lodge's time zone or after start-up. A failed one is repeated. */
export function scheduleRetention(): void {
  let lastRunDay = "";
  runEveryMinute("retention", async (now) => {
    const settings = await loadSettings(db);
    const today = lodgeToday(now, settings.general.timeZone);
    if (lastRunDay === today) return;
    if (await applyRetention({ settings, now })) lastRunDay = today;
  });
}
