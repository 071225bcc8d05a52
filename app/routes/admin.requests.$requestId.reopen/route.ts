import { requestRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { reopenRequest } from "~/requests/reopen-request.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  requestRecord,
  (id, { clerk, context }) => reopenRequest(id, clerk, context.now),
  { reopened: "reopened" },
);
