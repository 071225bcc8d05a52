import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countBookings } from "~/booking/booking-filter-queries.server";
import { listBookings, listRoomTypesInUse } from "~/booking/booking-list-queries.server";
import { lookUpText } from "~/booking/booking-text-queries.server";
import { openCents } from "~/booking/payment-rules";
import { formatStayDateShort, lodgeToday } from "~/booking/stay";
import { markOf } from "~/booking/stay-marks";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { Counters } from "~/ui/counters";
import { ErrorSummary } from "~/ui/error-summary";
import { ListHead } from "~/ui/list-head";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { RefreshLink } from "~/ui/refresh-link";
import { BookingFilters } from "./booking-filters";
import { readBookingSearch } from "./booking-search.server";
import { BookingsError } from "./bookings-error";
import { BookingsTable } from "./bookings-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Booking Management");

/** What a change that led back here says (specification, section 4). */
const notices = new Map([
  ["confirmed", "Booking confirmed successfully!"],
  ["cancelled", "Booking cancelled successfully!"],
  ["checked-in", "Guest checked in."],
  ["checked-out", "Guest checked out."],
  ["no-show", "Marked as a no-show."],
]);

/** How many bookings the filters leave, by status. */
const counted = [
  { name: "Total", status: null },
  { name: "Pending", status: "pending" },
  { name: "Confirmed", status: "confirmed" },
  { name: "Cancelled", status: "cancelled" },
] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const url = new URL(request.url);
  const { timeZone } = (await readSettings(db)).general;
  const search = readBookingSearch(url.searchParams, lodgeToday(new Date(), timeZone));
  const { filter, isPartial } = await lookUpText(db, search.filter);
  const { sort } = search;
  const [counts, roomTypesInUse] = await Promise.all([
    countBookings(db, filter),
    listRoomTypesInUse(db),
  ]);
  const matching = counts[filter.status ?? "total"];
  const { page, pages, ...wanted } = readPage(url.searchParams, matching);
  const bookings = await listBookings(db, filter, { sort, ...wanted });
  url.searchParams.delete("notice");
  const here = url.pathname + url.search;
  return json(
    {
      typed: search.typed,
      errors: search.errors,
      counts,
      roomTypesInUse,
      matching,
      isPartial,
      page,
      pages,
      sort,
      here,
      exportHref: withQuery(here.replace("/bookings", "/bookings/export.csv"), {
        page: null,
        sort: null,
      }),
      notice: notices.get(new URL(request.url).searchParams.get("notice") ?? "") ?? null,
      bookings: bookings.map((booking) => ({
        ...booking,
        checkIn: booking.checkIn && formatStayDateShort(booking.checkIn),
        checkOut: booking.checkOut && formatStayDateShort(booking.checkOut),
        mark: markOf(booking),
        openCents: openCents(booking),
      })),
    },
    { status: search.errors ? 400 : 200 },
  );
}

export default function Bookings() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Notice text={data.notice} />
      <ErrorSummary errors={data.errors} />
      <ListHead
        title="Booking Management"
        exportHref={data.exportHref}
        exportLabel="Export Bookings"
      >
        <a className="button" href="/admin/bookings/new">
          New booking
        </a>
        <RefreshLink here={data.here} />
      </ListHead>
      <Counters
        counters={counted.map(({ name, status }) => ({
          name,
          value: data.counts[status ?? "total"],
          isMore: data.isPartial,
          href: withQuery(data.here, { status, page: null }),
          isCurrent: (data.typed.status ?? null) === status,
        }))}
      />
      <BookingFilters
        form={{ values: data.typed, errors: data.errors }}
        roomTypesInUse={data.roomTypesInUse}
      />
      {data.isPartial && (
        <p className="hint">
          {`Too many bookings for “${data.typed.q}” to be looked through at once: these are of the newest. Type more of it, or choose arrival dates, to see older ones; the export has all.`}
        </p>
      )}
      <BookingsTable
        bookings={data.bookings}
        sort={data.sort}
        here={data.here}
        isFiltered={Object.keys(data.typed).some((name) => name !== "page" && name !== "sort")}
      />
      <Pager {...data} isMore={data.isPartial} />
    </>
  );
}

export function ErrorBoundary() {
  return <BookingsError />;
}
