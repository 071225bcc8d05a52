import { importRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { runImport } from "~/operations/imports/run-import.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  importRecord,
  (id, { clerk, form, context }) => {
    const plan = form.get("plan");
    return runImport(id, typeof plan === "string" ? plan : null, clerk, context);
  },
  {
    imported: "imported",
    "imported-before": "imported-before",
    "plan-changed": "plan-changed",
    "imported-some": "imported-some",
    "nothing-new": "nothing-new",
  },
);
