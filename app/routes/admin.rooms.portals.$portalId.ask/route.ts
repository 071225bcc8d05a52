import { portalRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { askPortal } from "~/portals/ask-portal.server";

export { Nothing as default } from "~/ui/nothing";

/** Asks a portal for its calendar now. */
export const { loader, action } = stateRoute(
  portalRecord,
  (id, { context }) => askPortal(id, context),
  { answered: "asked", failed: "failed", "not-asked": "not-asked" },
);
