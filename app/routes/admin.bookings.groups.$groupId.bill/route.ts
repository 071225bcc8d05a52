import { groupRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { shareBill } from "~/groups/change-group.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  groupRecord,
  (id, { clerk, form, context }) => {
    const billing = form.get("billing") === "own" ? "own" : "one";
    return shareBill(id, billing, clerk, context);
  },
  { shared: "billed" },
);
