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
    "already-imported": "already-imported",
    "plan-changed": "plan-changed",
    "partly-imported": "partly-imported",
    "nothing-new": "nothing-new",
  },
);
