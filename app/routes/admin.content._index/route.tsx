import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatInstant, formatStayDateShort, lodgeToday } from "~/booking/stay";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { countContent, listContent } from "~/publishing/content-list-queries.server";
import { isPublic, isScheduled } from "~/publishing/content-rules";
import { readSettings } from "~/settings/read-settings.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { ListHead } from "~/ui/list-head";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { ContentFilters } from "./content-filters";
import { readContentSearch } from "./content-search.server";
import { ContentTable } from "./content-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Content");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const now = new Date();
  const url = new URL(request.url);
  const { filter, sort, typed, errors } = readContentSearch(url.searchParams);
  const [counts, settings] = await Promise.all([countContent(db, filter), readSettings(db)]);
  const matching = counts
    .filter(({ type }) => !filter.type || type === filter.type)
    .filter(({ status }) => !filter.status || status === filter.status)
    .reduce((sum, { count }) => sum + count, 0);
  const { page, pages, limit, offset } = readPage(url.searchParams, matching);
  const content = await listContent(db, filter, { sort, limit, offset });
  const isDeleted = url.searchParams.get("notice") === "deleted";
  url.searchParams.delete("notice");
  const here = url.pathname + url.search;
  const { timeZone } = settings.general;
  return json(
    {
      typed,
      errors,
      counts,
      matching,
      page,
      pages,
      sort,
      here,
      exportHref: withQuery(here.replace("/content", "/content/export.csv"), {
        page: null,
        sort: null,
      }),
      notice: isDeleted ? "Content deleted." : null,
      content: content.map((each) => ({
        ...each,
        isPublic: isPublic(each, now),
        scheduledFor: isScheduled(each, now)
          ? formatInstant(each.publishAt ?? now, timeZone)
          : null,
        updated: formatStayDateShort(lodgeToday(new Date(each.updatedAt), timeZone)),
      })),
    },
    { status: errors ? 400 : 200 },
  );
}

export default function ContentList() {
  const data = useLoaderData<typeof loader>();
  const { here, typed } = data;
  return (
    <>
      <Notice text={data.notice} />
      <ErrorSummary errors={data.errors} />
      <ListHead title="Content" exportHref={data.exportHref}>
        <a className="button" href="/admin/content/new">
          New content
        </a>
      </ListHead>
      <ContentFilters
        form={{ values: typed, errors: data.errors }}
        counts={data.counts}
        here={here}
      />
      <ContentTable
        content={data.content}
        sort={data.sort}
        here={here}
        isFiltered={Boolean(typed.q || typed.type || typed.status)}
      />
      <Pager {...data} noun="text" />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
