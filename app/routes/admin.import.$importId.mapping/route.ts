import * as z from "zod";
import { decimalSeparators } from "~/core/amount";
import { dateOrders } from "~/core/dates";
import { db } from "~/db.server";
import { reparseStagedRows } from "~/desk/imports/parse-import-file.server";
import { importRecord } from "~/desk/records.server";
import { createStateRoute } from "~/desk/state-route";
import { findImport } from "~/operations/imports/import-queries.server";
import { loadStagedRows } from "~/operations/imports/load-imports.server";
import { updateStagedImport } from "~/operations/imports/stage-import.server";

export { EmptyPage as default } from "~/ui/empty-page";

const optionsSchema = z.object({
  dates: z.enum(dateOrders).catch("refuse"),
  decimal: z.enum(decimalSeparators).catch("either"),
});

export const { loader, action } = createStateRoute(
  importRecord,
  async (id, { form, context }) => {
    const file = await findImport(db, id);
    if (!file) return { kind: "not-found" };
    const stagedRows = await loadStagedRows(db, file);
    if (!stagedRows) return { kind: "already-imported" };
    const { currency, timeZone } = context.settings.general;
    const options = optionsSchema.parse(Object.fromEntries(form));
    const parsedRows = await reparseStagedRows(file, stagedRows, {
      ...options,
      currency,
      timeZone,
    });
    return { kind: (await updateStagedImport(id, parsedRows)) ? "read-again" : "already-imported" };
  },
  { "read-again": null, "already-imported": "already-imported" },
);
