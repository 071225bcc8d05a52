import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countReviews, listReviewedRooms, listReviews } from "~/booking/review-list-queries.server";
import { formatInstant } from "~/booking/stay";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { Counters } from "~/ui/counters";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { ListHead } from "~/ui/list-head";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { ReviewFilters } from "./review-filters";
import { readReviewSearch } from "./review-search.server";
import { ReviewsTable } from "./reviews-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Reviews");

const notices = new Map([
  ["hidden", "Review hidden."],
  ["shown", "Review shown again."],
  ["hidden-before", "Somebody had hidden this review already."],
  ["shown-before", "This review was shown already."],
]);

const states = [
  { name: "Total", state: null, count: "total" },
  { name: "Shown", state: "shown", count: "shown" },
  { name: "Hidden", state: "hidden", count: "hidden" },
] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const url = new URL(request.url);
  const { filter, sort, typed, errors } = readReviewSearch(url.searchParams);
  const [counts, rooms, settings] = await Promise.all([
    countReviews(db, filter),
    listReviewedRooms(db),
    readSettings(db),
  ]);
  const { isHidden } = filter;
  const matching = counts[isHidden === undefined ? "total" : isHidden ? "hidden" : "shown"];
  const { page, pages, limit, offset } = readPage(url.searchParams, matching);
  const reviews = await listReviews(db, filter, { sort, limit, offset });
  const notice = notices.get(url.searchParams.get("notice") ?? "") ?? null;
  url.searchParams.delete("notice");
  const here = url.pathname + url.search;
  const at = (instant: string) => formatInstant(instant, settings.general.timeZone);
  return json(
    {
      typed,
      errors,
      counts,
      rooms,
      matching,
      page,
      pages,
      sort,
      here,
      notice,
      exportHref: withQuery(here.replace("/reviews", "/reviews/export.csv"), {
        page: null,
        sort: null,
      }),
      reviews: reviews.map((review) => ({
        ...review,
        createdAt: at(review.createdAt),
        hiddenAt: review.hiddenAt && at(review.hiddenAt),
      })),
    },
    { status: errors ? 400 : 200 },
  );
}

export default function Reviews() {
  const data = useLoaderData<typeof loader>();
  const { typed, counts, here } = data;
  return (
    <>
      <Notice text={data.notice} />
      <ErrorSummary errors={data.errors} />
      <ListHead title="Reviews" exportHref={data.exportHref} />
      <Counters
        label="Reviews"
        counters={[
          ...states.map(({ name, state, count }) => ({
            name,
            value: counts[count],
            href: withQuery(here, { state, page: null }),
            isCurrent: (typed.state ?? null) === state,
          })),
          { name: "average of those shown", value: counts.rating?.average ?? "No" },
        ]}
      />
      <ReviewFilters form={{ values: typed, errors: data.errors }} rooms={data.rooms} />
      <ReviewsTable
        reviews={data.reviews}
        sort={data.sort}
        here={here}
        isFiltered={Object.keys(typed).some((name) => name !== "sort")}
      />
      <Pager {...data} noun="review" />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
