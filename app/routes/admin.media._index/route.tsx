import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { requireSameOrigin } from "~/http/same-origin.server";
import {
  countMedia,
  countMediaKinds,
  listMedia,
  listMediaNames,
  listMediaTags,
} from "~/publishing/media-queries.server";
import { findMediaUses } from "~/publishing/media-use-queries.server";
import { viewMedia } from "~/publishing/media-view";
import { readSettings } from "~/settings/read-settings.server";
import { EmptyList } from "~/ui/empty-list";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { ListHead } from "~/ui/list-head";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { TabLinks } from "~/ui/tab-links";
import { MediaCounters } from "./media-counters";
import { MediaFilters } from "./media-filters";
import { MediaGrid } from "./media-grid";
import { readMediaSearch } from "./media-search.server";
import { MediaTable } from "./media-table";
import { receiveUploads } from "./receive-uploads.server";
import { AddedFiles, UploadPanel } from "./upload-panel";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Media");

const pageSizes = { grid: 24, list: 50 };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const url = new URL(request.url);
  const { filter, sort, view, typed, isFiltered, errors } = readMediaSearch(url.searchParams);
  const addedIds = (url.searchParams.get("added") ?? "")
    .split(",")
    .map(Number)
    .filter(Number.isInteger);
  const [matching, counts, tags, added, settings] = await Promise.all([
    countMedia(db, filter),
    countMediaKinds(db),
    listMediaTags(db),
    listMediaNames(db, addedIds),
    readSettings(db),
  ]);
  const { page, pages, limit, offset } = readPage(url.searchParams, matching, pageSizes[view]);
  const rows = await listMedia(db, filter, { sort, limit, offset });
  const uses = await findMediaUses(
    db,
    rows.map(({ id }) => id),
  );
  const here = withQuery(url.pathname + url.search, { notice: null, added: null });
  return json(
    {
      typed,
      errors,
      sort,
      view,
      isFiltered,
      counts,
      tags,
      added,
      matching,
      page,
      pages,
      here,
      notice: url.searchParams.get("notice") === "deleted" ? "File deleted." : null,
      exportHref: withQuery(here.replace("/media", "/media/export.csv"), {
        page: null,
        view: null,
      }),
      files: rows.map((row) => viewMedia(row, uses.get(row.id) ?? [], settings.general.timeZone)),
    },
    { status: errors ? 400 : 200 },
  );
}

/** Takes files. Who sends them and from where is known before the first byte of them is read. */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const admin = await requireViewer(request, "admin");
  const { added, errors, status } = await receiveUploads(request, admin);
  if (errors) return json({ added, errors }, { status });
  const [first] = added;
  if (first && added.length === 1) return redirect(`/admin/media/${first.id}?notice=uploaded`);
  return redirect(`/admin/media?added=${added.map(({ id }) => id).join()}`);
}

export default function Media() {
  const data = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { here, view, files, isFiltered } = data;
  return (
    <>
      <Notice text={data.notice} />
      <AddedFiles added={sent?.added ?? data.added} />
      <ErrorSummary errors={sent ? sent.errors : data.errors} />
      <ListHead title="Media" exportHref={data.exportHref}>
        <TabLinks
          label="View"
          tabs={(["grid", "list"] as const).map((each) => ({
            name: each === "grid" ? "Grid" : "List",
            href: withQuery(here, { view: each === "grid" ? null : each, page: null }),
            isCurrent: each === view,
          }))}
        />
      </ListHead>
      <MediaCounters counts={data.counts} typed={data.typed} here={here} />
      <UploadPanel errors={sent?.errors} />
      <MediaFilters form={{ values: data.typed, errors: data.errors }} tags={data.tags} />
      {files.length === 0 ? (
        <EmptyList title="No media found" clearHref={isFiltered ? "/admin/media" : null}>
          <p>Upload a file above: rooms and articles show what is here.</p>
        </EmptyList>
      ) : view === "list" ? (
        <MediaTable files={files} sort={data.sort} here={here} />
      ) : (
        <MediaGrid files={files} />
      )}
      <Pager {...data} noun="file" />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
