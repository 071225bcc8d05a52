import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FormValues } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { bookingList } from "~/desk/lists/booking-list.server";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { useMoney } from "~/ui/money";
import { pageTitle } from "~/ui/page-meta";
import { RefreshLink } from "~/ui/refresh-link";
import { SiteLink } from "~/ui/site-link";
import { TabLinks } from "~/ui/tab-links";
import { bookingColumns } from "./booking-columns";
import { throwFetchError } from "./throw-fetch-error.server";

export { BookingsError as ErrorBoundary } from "./bookings-error";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Booking Management");

export const loader = (args: LoaderFunctionArgs) => bookingList.load(args).catch(throwFetchError);

export default function Bookings() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={data}
      title="Booking Management"
      caption="Bookings"
      noun="booking"
      columns={bookingColumns}
      exportLabel="Export Bookings"
      actions={
        <>
          <ButtonLink href="/admin/bookings/new">New booking</ButtonLink>{" "}
          <QuietLink href="/admin/bookings/groups/new">New group</QuietLink>{" "}
          <RefreshLink currentHref={data.currentHref} />
        </>
      }
      className="bookings"
      aboveFilters={
        <>
          <ListPresets {...data} />
          {data.balanceDueCents !== null && (
            <BalanceNote {...data} balanceDueCents={data.balanceDueCents} />
          )}
        </>
      }
      hint={
        data.isCountCapped &&
        `Too many matches for “${data.submitted.q}”, so only the newest are listed. Type more or choose arrival dates. The export has all of them.`
      }
      empty="No bookings"
      emptyHint={
        <>
          Get started by <SiteLink href="/admin/bookings/new">creating a new booking</SiteLink>
        </>
      }
    />
  );
}

function ListPresets({
  path,
  submitted,
  today,
}: {
  path: string;
  submitted: FormValues;
  today: string;
}) {
  const presets = [
    { name: "Newest first", query: {} },
    { name: "Upcoming", query: { from: today, sort: "checkIn" } },
    { name: "In house & due in", query: { on: today, sort: "checkOut" } },
  ];
  const { page: _, ...filters } = submitted;
  const currentHref = withQuery(path, filters);
  return (
    <TabLinks
      label="Show"
      tabs={presets.map(({ name, query }) => {
        const href = withQuery(path, query);
        return { name, href, isCurrent: href === currentHref };
      })}
    />
  );
}

const sortOptions = [
  { sort: "-balance", label: "highest first" },
  { sort: "balance", label: "lowest first" },
];

function BalanceNote({
  balanceDueCents,
  sort,
  currentHref,
}: {
  balanceDueCents: number;
  sort: string;
  currentHref: string;
}) {
  const { formatCents } = useMoney();
  return (
    <p>
      Total balance due: <strong>{formatCents(balanceDueCents)}</strong>. Sort by balance:
      {sortOptions.map((option) => (
        <span key={option.sort}>
          {" "}
          <SiteLink
            href={withQuery(currentHref, { sort: option.sort, page: null })}
            aria-current={sort === option.sort ? "true" : undefined}
          >
            {option.label}
          </SiteLink>
        </span>
      ))}
    </p>
  );
}
