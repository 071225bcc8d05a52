import { unitRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { reinstateUnit, retireUnit } from "~/reservations/units/change-units.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(unitRecord, {
  close: {
    change: (id, { clerk, context }) => retireUnit(id, clerk, context),
    notices: { retired: "retired", deleted: "deleted", reinstated: "reinstated" },
  },
  open: {
    change: (id, { clerk, context }) => reinstateUnit(id, clerk, context),
    notices: { retired: "retired", deleted: "deleted", reinstated: "reinstated" },
  },
});
