import { requestRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { handleRequest } from "~/requests/handle-request.server";

export { Nothing as default } from "~/ui/nothing";

/** Who was not the first to handle it sees on its page who was. */
export const { loader, action } = stateRoute(
  requestRecord,
  async (id, { clerk, context }) => {
    const result = await handleRequest(id, clerk, context.now);
    return result.kind === "handled-before" ? { ...result, to: requestRecord.pathOf(id) } : result;
  },
  { handled: "handled", "handled-before": "handled-before" },
);
