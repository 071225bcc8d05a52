import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { changeState, leadToRecord } from "~/desk/change-state.server";
import { mediaRecord } from "~/desk/records.server";
import { retryImage } from "~/media/retry-image.server";

export { Refused as ErrorBoundary } from "~/ui/desk/refused";
export { Nothing as default } from "~/ui/nothing";

export const loader = (args: LoaderFunctionArgs) => leadToRecord(args, mediaRecord);

export const action = (args: ActionFunctionArgs) =>
  changeState(args, mediaRecord, (id, { clerk, context }) => retryImage(id, clerk, context.now), {
    begun: "retried",
    "not-failed": null,
  });
