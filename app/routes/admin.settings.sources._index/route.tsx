import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { saveSources } from "~/catalogue/sources/save-sources.server";
import { listSources } from "~/catalogue/sources/source-queries.server";
import { db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { pageTitle } from "~/ui/page-meta";
import { sourcesSchema } from "./sources.schema.server";

const notices = new Map([
  ["saved", "Saved."],
  ["deleted", "Source deleted."],
]);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Settings: Sources");

export async function loader({ request }: LoaderFunctionArgs) {
  return json({
    sources: await listSources(db),
    notice: readNotice(request, notices),
    idempotencyKey: generateIdempotencyKey(),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, sourcesSchema(await listSources(db)));
  if (!form.ok) return form.refuse(form.errors);
  const { sources, added } = form.data;
  const result = await saveSources(
    sources,
    added,
    readIdempotencyKey(form.values),
    requireViewer(context),
    context.now,
  );
  switch (result.kind) {
    case "saved":
      return redirect("/admin/settings/sources?notice=saved");
    case "name-taken": {
      const message = `There is already a source called ${result.name}. Choose another name.`;
      return form.refuseField(result.id === null ? "added" : `name-${result.id}`, message);
    }
    case "version-conflict":
      return form.refuseField(
        "",
        "Someone else changed the sources while you had them open. Reload the page and try again.",
        409,
      );
  }
}

export { SourcesForm as default } from "./sources-form";
