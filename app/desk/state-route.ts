import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireFound } from "~/http/require-found";
import type { RouteHandle } from "~/root";
import {
  changeState,
  redirectToRecord,
  type StateChange,
  type StateChangeOutcome,
} from "./change-state.server";
import { type Confirmation, handleConfirmation } from "./forms/handle-confirmation.server";
import type { DeskRecord, Params } from "./records.server";

// This module must not be `.server`, because the browser may load the route's module and call these functions.

/** For a route that only changes a record's state; a GET redirects to the record. */
export const createStateRoute = <Id, O extends StateChangeOutcome>(
  record: DeskRecord<Id, unknown>,
  change: StateChange<Id, O>["change"],
  notices: StateChange<Id, O>["notices"],
) => ({
  loader: (args: LoaderFunctionArgs) => redirectToRecord(args, record),
  action: (args: ActionFunctionArgs) => changeState(args, { record, change, notices }),
});

/** For several state changes. The path's last segment (`$change`) names the change. */
export function createStateRoutes<Id, O extends Record<string, StateChangeOutcome>>(
  record: DeskRecord<Id, unknown>,
  changes: { [Name in keyof O]: Pick<StateChange<Id, O[Name]>, "change" | "notices"> },
) {
  const findChange = ({ change = "" }: Params) =>
    requireFound(Object.hasOwn(changes, change) ? changes[change] : undefined, "");
  return {
    async loader(args: LoaderFunctionArgs) {
      findChange(args.params);
      return redirectToRecord(args, record);
    },
    action: async (args: ActionFunctionArgs) =>
      changeState(args, { record, ...findChange(args.params) }),
    handle: { stateChanges: Object.keys(changes) } satisfies RouteHandle,
  };
}

/** For a page that asks for confirmation (forms/confirmation-form.tsx). */
export const createConfirmationAction =
  <Id extends string | number, O extends { kind: string }>(
    record: DeskRecord<Id, unknown>,
    change: Confirmation<Id, O>["change"],
    redirectOrErrors: Confirmation<Id, O>["redirectOrErrors"],
  ) =>
  (args: ActionFunctionArgs) =>
    handleConfirmation(args, { record, change, redirectOrErrors });
