import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countChanges, listActions, listChanges } from "~/audit/audit-queries.server";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { ListHead } from "~/ui/list-head";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { AuditFilters } from "./audit-filters";
import { readAuditSearch } from "./audit-search.server";
import { AuditTable } from "./audit-table";
import { wordChanges } from "./word-changes.server";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Audit log");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const url = new URL(request.url);
  const { timeZone } = (await readSettings(db)).general;
  const { filter, sort, typed, errors } = readAuditSearch(url.searchParams, timeZone);
  const [{ matching, isMore }, actions] = await Promise.all([
    countChanges(db, filter),
    listActions(db),
  ]);
  const { page, pages, limit, offset } = readPage(url.searchParams, matching);
  const changes = await listChanges(db, filter, { limit, offset });
  const here = url.pathname + url.search;
  return json(
    {
      typed,
      sort,
      errors,
      actions,
      matching,
      isMore,
      page,
      pages,
      here,
      exportHref: withQuery(here.replace("/audit", "/audit/export.csv"), {
        page: null,
        sort: null,
      }),
      changes: await wordChanges(changes, timeZone),
    },
    { status: errors ? 400 : 200 },
  );
}

export default function AuditLog() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary errors={data.errors} />
      <ListHead title="Audit log" exportHref={data.exportHref} />
      <AuditFilters form={{ values: data.typed, errors: data.errors }} actions={data.actions} />
      <AuditTable
        changes={data.changes}
        sortBy={data}
        isFiltered={Object.keys(data.typed).some((name) => name !== "sort")}
      />
      {data.isMore && (
        <p className="hint">
          Only the {data.sort === "at" ? "oldest" : "latest"} are counted and listed. Choose dates
          to see others; the export has all.
        </p>
      )}
      <Pager {...data} noun="change" />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
