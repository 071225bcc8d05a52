import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bookingList } from "~/desk/lists/booking-list.server";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { RefreshLink } from "~/ui/refresh-link";
import { SiteLink } from "~/ui/site-link";
import { BalanceNote } from "./balance-note";
import { bookingColumns } from "./booking-columns";
import { ListPresets } from "./list-presets";
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
