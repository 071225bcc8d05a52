import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countBlocks, listBlockableRooms, listBlocks } from "~/booking/block-queries.server";
import { blockPhase } from "~/booking/block-rules";
import { lodgeToday } from "~/booking/stay";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { all, SelectField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { FilterBar } from "~/ui/filter-bar";
import { ListHead } from "~/ui/list-head";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { TabLinks } from "~/ui/tab-links";
import { readBlockSearch } from "./block-search.server";
import { BlocksTable } from "./blocks-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Blocks");

const path = "/admin/bookings/blocks";

const notices = new Map([
  ["created", "The room is blocked."],
  ["changed", "The block is changed."],
  ["removed", "The block is removed."],
  ["ended", "The block ends today; the room can be booked again."],
]);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const url = new URL(request.url);
  const today = lodgeToday(new Date(), (await readSettings(db)).general.timeZone);
  const { filter, sort, typed, errors } = readBlockSearch(url.searchParams, today);
  const [matching, rooms] = await Promise.all([countBlocks(db, filter), listBlockableRooms(db)]);
  const { page, pages, limit, offset } = readPage(url.searchParams, matching);
  const blocks = await listBlocks(db, filter, { sort, limit, offset });
  const notice = notices.get(url.searchParams.get("notice") ?? "") ?? null;
  url.searchParams.delete("notice");
  const here = url.pathname + url.search;
  return json(
    {
      typed,
      errors,
      rooms,
      matching,
      page,
      pages,
      sort,
      here,
      notice,
      isPast: filter.isPast,
      exportHref: withQuery(here.replace("/blocks", "/blocks/export.csv"), { page: null }),
      blocks: blocks.map((block) => ({ ...block, phase: blockPhase(block, today) })),
    },
    { status: errors ? 400 : 200 },
  );
}

export default function Blocks() {
  const data = useLoaderData<typeof loader>();
  const { here, isPast } = data;
  return (
    <>
      <Notice text={data.notice} />
      <ErrorSummary errors={data.errors} />
      <ListHead title="Blocks" exportHref={data.exportHref}>
        <a className="button" href={`${path}/new`}>
          Block a room
        </a>
      </ListHead>
      <TabLinks
        label="Period"
        tabs={[
          {
            name: "Current and upcoming",
            href: withQuery(here, { when: null, page: null, sort: null }),
            isCurrent: !isPast,
          },
          {
            name: "Past",
            href: withQuery(here, { when: "past", page: null, sort: null }),
            isCurrent: isPast,
          },
        ]}
      />
      <FilterBar path={path} kept={{ when: isPast ? "past" : null }} isShort>
        <SelectField
          form={{ values: data.typed, errors: data.errors }}
          name="room"
          label="Room"
          options={[all, ...data.rooms.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      </FilterBar>
      <BlocksTable
        blocks={data.blocks}
        sort={data.sort}
        here={here}
        isPast={isPast}
        isFiltered={Boolean(data.typed.room)}
      />
      <Pager {...data} noun="block" />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
