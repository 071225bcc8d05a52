import { millisecondsInMinute } from "date-fns/constants";
import { config } from "~/config.server";
import { lodgeToday } from "~/core/instants";
import { runIndependently } from "~/core/log-error.server";
import { runEveryMinute } from "~/core/run-every-minute.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db } from "~/db.server";
import { notifyOfOutages } from "./calendar-outage.server";
import { syncIntervalMinutes } from "./channel-policy";
import { listChannelIdsDueForSync } from "./channel-queries.server";
import { holdFreedNights } from "./reconcile-bookings.server";
import { syncChannel } from "./sync-channel.server";

export function scheduleChannelSync(): void {
  // A task of its own, because a slow channel delays the sync.
  runEveryMinute("channel conflicts", async (now) => {
    const { general } = await loadSettings(db);
    await holdFreedNights(db, { today: lodgeToday(now, general.timeZone), now });
  });
  if (!config.syncsChannels) return;
  runEveryMinute("channels", async (now) => {
    const syncedBefore = new Date(now.getTime() - syncIntervalMinutes * millisecondsInMinute);
    for (const id of await listChannelIdsDueForSync(db, syncedBefore.toISOString())) {
      const settings = await loadSettings(db);
      await runIndependently(
        `channel ${id}`,
        () => syncChannel(id, { settings, now: new Date() }),
        { channel: id },
      );
    }
    await db.transaction().execute((trx) => notifyOfOutages(trx, now));
  });
}
