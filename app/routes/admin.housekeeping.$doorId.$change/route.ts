import type { Clerk } from "~/desk/change-state.server";
import { careRecord } from "~/desk/records.server";
import { stateRoutes } from "~/desk/state-route";
import { markDoor } from "~/front-desk/housekeeping/mark-door.server";

export { Nothing as default } from "~/ui/nothing";

const mark = (state: "clean" | "dirty" | "inspected") => ({
  change: (id: number, { clerk, context }: Clerk) => markDoor(id, state, clerk, context.now),
  notices: { dirty: "dirty", clean: "clean", inspected: "inspected" },
});

export const { loader, action, handle } = stateRoutes(careRecord, {
  clean: mark("clean"),
  dirty: mark("dirty"),
  inspected: mark("inspected"),
});
