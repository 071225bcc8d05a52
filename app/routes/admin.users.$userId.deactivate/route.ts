import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { setUserStatus } from "~/accounts/set-user-status.server";
import { changeState, leadToRecord } from "~/desk/change-state.server";
import { userRecord } from "~/desk/records.server";

export { Refused as ErrorBoundary } from "~/ui/desk/refused";
export { Nothing as default } from "~/ui/nothing";

export const loader = (args: LoaderFunctionArgs) => leadToRecord(args, userRecord);

export const action = (args: ActionFunctionArgs) =>
  changeState(
    args,
    userRecord,
    (id, { clerk, context }) => setUserStatus(id, "deactivated", clerk, context.now),
    { activated: "activated", deactivated: "deactivated", "as-it-was": "as-it-was" },
  );
