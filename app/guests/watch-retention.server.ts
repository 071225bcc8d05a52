import { db } from "~/db.server";
import { lodgeToday } from "~/lodge/instants";
import { everyMinute } from "~/operations/every-minute.server";
import { readSettings } from "~/settings/read-settings.server";
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
