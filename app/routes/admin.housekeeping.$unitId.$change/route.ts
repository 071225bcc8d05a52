import type { StateChangeContext } from "~/desk/change-state.server";
import { housekeepingRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { setHousekeepingStatus } from "~/front-desk/housekeeping/update-housekeeping.server";

export { EmptyPage as default } from "~/ui/empty-page";

const createStatusChange = (status: "clean" | "dirty" | "inspected") => ({
  change: (id: number, { clerk, context }: StateChangeContext) =>
    setHousekeepingStatus(id, status, clerk, context.now),
  notices: { dirty: "dirty", clean: "clean", inspected: "inspected" },
});

export const { loader, action, handle } = createStateRoutes(housekeepingRecord, {
  clean: createStatusChange("clean"),
  dirty: createStatusChange("dirty"),
  inspected: createStatusChange("inspected"),
});
