import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { saveTables } from "~/dining/save-tables.server";
import { listTables } from "~/dining/table-queries.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { signedIn } from "~/http/request-context";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { tablesSchema } from "./tables.schema.server";
import { TablesForm } from "./tables-form";

const notices = new Map([["saved", "Tables saved."]]);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "The tables");

export async function loader({ request }: LoaderFunctionArgs) {
  return json({ tables: await listTables(db), notice: readNotice(request, notices) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, tablesSchema(await listTables(db)));
  if (!form.ok) return form.refuse(form.errors);
  const { tables, added } = form.data;
  const result = await saveTables(tables, added, signedIn(context), context.now);
  switch (result.kind) {
    case "saved":
      return redirect("/admin/tables/setup?notice=saved");
    case "name-taken": {
      const message = `Another table is called ${result.name}. Choose another name.`;
      return form.refuseField(result.id === null ? "added" : `name-${result.id}`, message);
    }
    case "changed-meanwhile":
      return form.refuseField(
        "",
        "Somebody else changed the tables in the meantime. Open the page again.",
        409,
      );
  }
}

export default function TableSetup() {
  const { tables, notice } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <>
      {!sent && <Notice text={notice} />}
      <ErrorSummary errors={sent?.errors} />
      <h1>The tables</h1>
      <p className="lead">
        The tables of the restaurant. As soon as there is one, what guests ask for on the site holds
        a table until you confirm it, and a full evening is refused with the times that are free.
        With none, every request waits for your answer.
      </p>
      {tables.length > 0 && (
        <p className="hint">
          A table that is not given any more keeps the parties that have it. To take one away for
          good, untick it.
        </p>
      )}
      <TablesForm tables={tables} sent={sent} />
    </>
  );
}
