import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { changeState, leadToRecord } from "~/desk/change-state.server";
import { bookingRecord } from "~/desk/records.server";
import { markStay } from "~/stays/mark-stay.server";

export { Refused as ErrorBoundary } from "~/ui/desk/refused";
export { Nothing as default } from "~/ui/nothing";

export const loader = (args: LoaderFunctionArgs) => leadToRecord(args, bookingRecord);

export const action = (args: ActionFunctionArgs) =>
  changeState(
    args,
    bookingRecord,
    (id, { clerk, context }) => markStay(id, "check-out", clerk, context),
    { marked: "checked-out" },
  );
