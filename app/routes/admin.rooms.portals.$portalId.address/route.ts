import { portalRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { setPortalAddress } from "~/portals/set-portal-address.server";

export { Nothing as default } from "~/ui/nothing";

/** Makes a secret address for a portal that has none. */
export const { loader, action } = stateRoute(
  portalRecord,
  (id, { clerk, context }) => setPortalAddress(id, true, clerk, context.now),
  { set: "made" },
);
