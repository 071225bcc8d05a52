import { requestRecord } from "~/desk/records.server";
import { stateRoutes } from "~/desk/state-route";
import { handleRequest } from "~/dining-and-events/enquiries/handle-request.server";
import { reopenRequest } from "~/dining-and-events/enquiries/reopen-request.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action, handle } = stateRoutes(requestRecord, {
  /** Who was not the first to handle it sees on its page who was. */
  handle: {
    change: async (id, { clerk, context }) => {
      const result = await handleRequest(id, clerk, context.now);
      return result.kind === "handled-before"
        ? { ...result, to: requestRecord.pathOf(id) }
        : result;
    },
    notices: { handled: "handled", "handled-before": "handled-before" },
  },
  reopen: {
    change: (id, { clerk, context }) => reopenRequest(id, clerk, context.now),
    notices: { reopened: "reopened" },
  },
});
