import { importRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { runImport } from "~/imports/run-import.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  importRecord,
  (id, { clerk, context }) => runImport(id, clerk, context),
  {
    imported: "imported",
    "imported-before": "imported-before",
    failing: "failing",
    "nothing-new": "nothing-new",
  },
);
