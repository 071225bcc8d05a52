import { portalRecord } from "~/desk/records.server";
import { stateRoutes } from "~/desk/state-route";
import { askPortal } from "~/reservations/channels/ask-portal.server";
import { setPortalAddress } from "~/reservations/channels/set-portal-address.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action, handle } = stateRoutes(portalRecord, {
  /** Creates a link for a channel that has none. */
  address: {
    change: (id, { clerk, context }) => setPortalAddress(id, true, clerk, context.now),
    notices: { set: "made" },
  },
  /** Syncs a channel's calendar now. */
  ask: {
    change: (id, { context }) => askPortal(id, context),
    notices: { answered: "asked", failed: "failed", "not-asked": "not-asked" },
  },
});
