import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { changeState, leadToRecord } from "~/desk/change-state.server";
import { requestRecord } from "~/desk/records.server";
import { handleRequest } from "~/requests/handle-request.server";

export { Refused as ErrorBoundary } from "~/ui/desk/refused";
export { Nothing as default } from "~/ui/nothing";

export const loader = (args: LoaderFunctionArgs) => leadToRecord(args, requestRecord);

/** Who was not the first to handle it sees on its page who was. */
export const action = (args: ActionFunctionArgs) =>
  changeState(
    args,
    requestRecord,
    async (id, { clerk, context }) => {
      const result = await handleRequest(id, clerk, context.now);
      return result.kind === "handled-before"
        ? { ...result, to: requestRecord.pathOf(id) }
        : result;
    },
    { handled: "handled", "handled-before": "handled-before" },
  );
