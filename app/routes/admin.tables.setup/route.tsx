import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { db } from "~/db.server";
import { saveTables } from "~/dining-and-events/tables/save-tables.server";
import { listTables } from "~/dining-and-events/tables/table-queries.server";
import { checkForm } from "~/http/check-form.server";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { pageTitle } from "~/ui/page-meta";
import { tablesSchema } from "./tables.schema.server";

const notices = new Map([["saved", "Tables saved."]]);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Table setup");

export async function loader({ request }: LoaderFunctionArgs) {
  return json({
    tables: await listTables(db),
    notice: readNotice(request, notices),
    idempotencyKey: generateIdempotencyKey(),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, tablesSchema(await listTables(db)));
  if (!form.ok) return form.refuse(form.errors);
  const { tables, added } = form.data;
  const result = await saveTables(
    tables,
    added,
    readIdempotencyKey(form.values),
    requireViewer(context),
    context.now,
  );
  switch (result.kind) {
    case "saved":
      return redirect("/admin/tables/setup?notice=saved");
    case "name-taken": {
      const message = `There is already a table called ${result.name}. Choose another name.`;
      return form.refuseField(result.id === null ? "added" : `name-${result.id}`, message);
    }
    case "version-conflict":
      return form.refuseField(
        "",
        "Someone else changed the tables while you had them open. Reload the page and try again.",
        409,
      );
  }
}

export { TablesForm as default } from "./tables-form";
