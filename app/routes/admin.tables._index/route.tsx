import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { tableReservationList } from "~/desk/lists/table-reservation-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { RefreshLink } from "~/ui/refresh-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { tableReservationColumns } from "./table-reservation-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Table reservations");

export const loader = (args: LoaderFunctionArgs) => tableReservationList.load(args);

export default function Tables() {
  const data = useLoaderData<typeof loader>();
  const { day, today, tables, seats, rows } = data;
  const activeReservations = rows.filter(({ isCancelled }) => !isCancelled);
  const guestCount = activeReservations.reduce((sum, reservation) => sum + reservation.people, 0);
  return (
    <DeskList
      list={data}
      title="Table reservations"
      caption={`Table reservations on ${data.dayInWords}`}
      columns={tableReservationColumns}
      actions={
        <>
          <ButtonLink href={`/admin/tables/new?day=${day}`}>New table reservation</ButtonLink>
          <RefreshLink currentHref={data.currentHref} />
        </>
      }
      intro={
        <>
          <p className="lead">
            {data.dayInWords}: {pluralise(guestCount, "guest")} in{" "}
            {pluralise(activeReservations.length, "reservation")}.{" "}
            {tables > 0
              ? `The restaurant has ${pluralise(seats, "seat")} at ${pluralise(tables, "table")}.`
              : "No tables are set up, so every request waits for your answer."}
          </p>
          <Row as="nav" aria-label="Days">
            <SiteLink href={`/admin/tables?day=${data.dayBefore}`}>Previous day</SiteLink>
            {day !== today && <SiteLink href="/admin/tables">Today</SiteLink>}
            <SiteLink href={`/admin/tables?day=${data.dayAfter}`}>Next day</SiteLink>
            <SiteLink href="/admin/tables/setup">Table setup</SiteLink>
          </Row>
        </>
      }
      empty={`No table reservations on ${data.dayInWords}.`}
      emptyHint="Requests from the website appear here automatically."
    />
  );
}
