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
  const { day, today, tableCount, seats, rows } = data;
  const activeReservations = rows.filter(({ isCancelled }) => !isCancelled);
  const guestCount = activeReservations.reduce((sum, reservation) => sum + reservation.people, 0);
  return (
    <DeskList
      list={data}
      title="Table reservations"
      caption={`Table reservations on ${data.formattedDay}`}
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
            {data.formattedDay}: {pluralise(guestCount, "guest")} in{" "}
            {pluralise(activeReservations.length, "reservation")}.{" "}
            {tableCount > 0
              ? `The restaurant has ${pluralise(seats, "seat")} at ${pluralise(tableCount, "table")}.`
              : "No tables are set up, so every request waits for your answer."}
          </p>
          <Row as="nav" aria-label="Days">
            <SiteLink href={`/admin/tables?day=${data.previousDay}`}>Previous day</SiteLink>
            {day !== today && <SiteLink href="/admin/tables">Today</SiteLink>}
            <SiteLink href={`/admin/tables?day=${data.nextDay}`}>Next day</SiteLink>
            <SiteLink href="/admin/tables/setup">Table setup</SiteLink>
          </Row>
        </>
      }
      empty={`No table reservations on ${data.formattedDay}.`}
      emptyHint="Requests from the website appear here automatically."
    />
  );
}
