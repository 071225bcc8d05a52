import { importRecord } from "~/desk/records.server";
import { createStateRoute } from "~/desk/state-route";
import { runImport } from "~/operations/imports/run-import.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action } = createStateRoute(
  importRecord,
  (id, { clerk, form, context }) => {
    // The digest of the plan that the page showed.
    const digest = form.get("plan");
    return runImport(id, typeof digest === "string" ? digest : null, clerk, context);
  },
  {
    imported: "imported",
    "already-imported": "already-imported",
    "plan-changed": "plan-changed",
    "partly-imported": "partly-imported",
    "nothing-new": "nothing-new",
  },
);
