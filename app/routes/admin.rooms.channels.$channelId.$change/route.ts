import { channelRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { createExportAddress } from "~/reservations/channels/export-calendar.server";
import { syncChannel } from "~/reservations/channels/sync-channel.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(channelRecord, {
  "create-link": {
    change: (id, { clerk, context }) => createExportAddress(id, clerk, context.now),
    notices: { set: "shared", unchanged: "already-shared" },
  },
  sync: {
    change: (id, { context }) => syncChannel(id, context),
    notices: { synced: "synced", failed: "failed", "not-synced": "not-synced" },
  },
});
