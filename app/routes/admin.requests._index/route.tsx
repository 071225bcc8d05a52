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
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { ListHead } from "~/ui/list-head";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { RefreshLink } from "~/ui/refresh-link";
import { RequestFilters } from "./request-filters";
import { readRequestSearch } from "./request-search.server";
import { RequestsTable } from "./requests-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Requests");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const params = new URL(request.url).searchParams;
  const { filter, sort, asked, errors } = readRequestSearch(params);
  const { kind, state } = asked;
  const [counts, settings] = await Promise.all([countRequests(db, filter), readSettings(db)]);
  const matching = counts
    .filter((row) => !kind || row.kind === kind)
    .filter((row) => !state || row.isHandled === (state === "handled"))
    .reduce((sum, { count }) => sum + count, 0);
  const { page, pages, limit, offset } = readPage(params, matching);
  const records = await listRequests(db, filter, { sort, limit, offset });
  return json(
    {
      asked,
      errors,
      sort,
      counts,
      matching,
      page,
      pages,
      here: withQuery("/admin/requests", { ...asked, page: page > 1 ? page : null }),
      exportHref: withQuery("/admin/requests/export.csv", { ...asked, sort: null }),
      notice: params.get("notice") === "handled" ? "Request marked as handled." : null,
      requests: records.map((record) => viewRequest(record, settings.general.timeZone)),
    },
    { status: errors ? 400 : 200 },
  );
}

export default function Requests() {
  const { asked, errors, sort, matching, page, pages, here, ...data } =
    useLoaderData<typeof loader>();
  const { kind, state, q } = asked;
  return (
    <>
      <ErrorSummary errors={errors} />
      <Notice text={data.notice} />
      <ListHead title="Requests" exportHref={data.exportHref}>
        <RefreshLink here={here} />
      </ListHead>
      <RequestFilters asked={asked} errors={errors} counts={data.counts} here={here} />
      <RequestsTable
        requests={data.requests}
        sort={sort}
        here={here}
        isFiltered={Boolean(kind || state || q)}
      />
      <Pager here={here} page={page} pages={pages} matching={matching} noun="request" />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
