import { millisecondsInMinute } from "date-fns/constants";
import { config } from "~/config.server";
import { runEveryMinute } from "~/core/run-every-minute.server";
import { runIndependently } from "~/core/run-independently.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db } from "~/db.server";
import { notifyOfOutages } from "./calendar-outage.server";
import { syncIntervalMinutes } from "./channel-policy";
import { listChannelIdsDueForSync } from "./channel-queries.server";
import { syncChannel } from "./sync-channel.server";

export function scheduleChannelSync(): void {
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
