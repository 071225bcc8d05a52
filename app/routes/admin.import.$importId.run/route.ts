import { importRecord } from "~/desk/records.server";
import { createStateRoute } from "~/desk/state-route";
import { runImport } from "~/operations/imports/run-import.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action } = createStateRoute(
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
