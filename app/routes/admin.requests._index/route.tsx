import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { countRequests, listRequests } from "~/messaging/request-record-queries.server";
import { viewRequest } from "~/messaging/request-view.server";
import { readSettings } from "~/settings/read-settings.server";
import { Fault } from "~/ui/fault-page";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Row } from "~/ui/row";
import { RequestFilters } from "./request-filters";
import { readRequestSearch } from "./request-search";
import { RequestsTable } from "./requests-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Requests");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const params = new URL(request.url).searchParams;
  const { kind, state, filter } = readRequestSearch(params);
  const [counts, settings] = await Promise.all([countRequests(db), readSettings(db)]);
  const matching = counts
    .filter((row) => !kind || row.kind === kind)
    .filter((row) => !state || row.isHandled === (state === "handled"))
    .reduce((sum, { count }) => sum + count, 0);
  const { page, pages, limit, offset } = readPage(params, matching);
  const records = await listRequests(db, filter, { limit, offset });
  return json({
    kind: kind ?? null,
    state: state ?? null,
    counts,
    matching,
    page,
    pages,
    here: withQuery("/admin/requests", { kind, state, page: page > 1 ? page : null }),
    exportHref: withQuery("/admin/requests/export.csv", { kind, state }),
    notice: params.get("notice") === "handled" ? "Request marked as handled." : null,
    requests: records.map((record) => viewRequest(record, settings.general.timeZone)),
  });
}

export default function Requests() {
  const { kind, state, counts, matching, page, pages, here, exportHref, notice, requests } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Notice text={notice} />
      <Row className="toolbar" as="div">
        <h1>Requests</h1>
        <a className="button button-quiet" href={here}>
          Refresh
        </a>
        <a className="button button-quiet" href={exportHref} download>
          Export CSV
        </a>
      </Row>
      <RequestFilters kind={kind} state={state} counts={counts} here={here} />
      <RequestsTable requests={requests} here={here} isFiltered={Boolean(kind || state)} />
      <Pager here={here} page={page} pages={pages} matching={matching} noun="request" />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
