import { everyMinute } from "~/core/every-minute.server";
import { lodgeToday } from "~/core/instants";
import { readSettings } from "~/core/settings/read-settings.server";
import { db } from "~/db.server";
import { keepRetention } from "./keep-retention.server";

/** Forgets once a day of the lodge's, soon after midnight or after the start, what is kept no longer. */
export function watchRetention(): void {
  let keptOn = "";
  everyMinute("retention", async (now) => {
    const settings = await readSettings(db);
    const today = lodgeToday(now, settings.general.timeZone);
    if (keptOn === today) return;
    await keepRetention({ settings, now });
    keptOn = today;
  });
}
