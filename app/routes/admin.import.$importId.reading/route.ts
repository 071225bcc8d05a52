import * as z from "zod";
import { decimalSigns } from "~/core/amount";
import { dateOrders } from "~/core/dates";
import { db } from "~/db.server";
import { readAgain } from "~/desk/imports/read-rows.server";
import { importRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { findImport } from "~/operations/imports/import-queries.server";
import { readStagedRows } from "~/operations/imports/read-imports.server";
import { restageImport } from "~/operations/imports/stage-import.server";

export { Nothing as default } from "~/ui/nothing";

const options = z.object({
  dates: z.enum(dateOrders).catch("refuse"),
  decimal: z.enum(decimalSigns).catch("either"),
});

/** Reads the rows of a file again, with the order of its dates and its decimal sign as chosen. */
export const { loader, action } = stateRoute(
  importRecord,
  async (id, { form, context }) => {
    const file = await findImport(db, id);
    if (!file) return { kind: "not-found" };
    const staged = await readStagedRows(db, file);
    if (!staged) return { kind: "imported-before" };
    const { currency, timeZone } = context.settings.general;
    const chosen = options.parse(Object.fromEntries(form));
    const read = await readAgain(file, staged, { ...chosen, currency, timeZone });
    return { kind: (await restageImport(id, read)) ? "read-again" : "imported-before" };
  },
  { "read-again": null, "imported-before": "imported-before" },
);
