import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { SpecialRequest } from "~/desk/arrival-notes";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { tableReservationList } from "~/desk/lists/table-reservation-list.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { PhoneLink } from "~/ui/desk/phone-link";
import { StateButton } from "~/ui/desk/state-button";
import { pageTitle } from "~/ui/page-meta";
import { RefreshLink } from "~/ui/refresh-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

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

type PartyRow = RowOf<typeof tableReservationList>;

const tableReservationColumns: ListColumn<PartyRow>[] = [
  column({ name: "Time", className: "one-line" }, ({ time, until }) => (
    <>
      {time}
      {until && <small> to {until}</small>}
    </>
  )),
  column({ name: "Name", className: "typed" }, (party) => (
    <>
      {party.name || party.guestName || "Guest"}{" "}
      {party.phone && (
        <small>
          <PhoneLink phone={party.phone} callHref={party.callHref} />
        </small>
      )}
      {party.bookingId && (
        <Row className="row-actions" as="div">
          <SiteLink href={`/admin/bookings/${party.bookingId}`}>
            {party.absenceReason ?? (party.unitNames || "Unassigned")}
          </SiteLink>
        </Row>
      )}
    </>
  )),
  column({ name: "Covers", isNumber: true }, ({ people }) => people),
  column({ name: "Table", className: "typed" }, ({ tableNames, isCancelled, seats, people }) => (
    <>
      {tableNames || <span className="missing">{isCancelled ? "None" : "No table yet"}</span>}
      {tableNames && people > seats && <small className="missing"> seats only {seats}</small>}
    </>
  )),
  column(
    { name: "Allergies and notes", className: "typed-long" },
    ({ note }) => note && <SpecialRequest text={note} />,
  ),
  column("Status", (party) => <PartyState {...party} />),
  column("Actions", (party, currentHref) => <PartyActions {...party} currentHref={currentHref} />),
];

/** `tableReservationId` is null for a request without a table. */
function PartyState({ state, isCancelled, needsConfirmation, tableReservationId }: PartyRow) {
  if (needsConfirmation && !isCancelled) return <Badge tone="waiting" label={state} />;
  return <Badge tone={isCancelled || tableReservationId === null ? "off" : "good"} label={state} />;
}

function PartyActions(party: PartyRow & { currentHref: string }) {
  const { tableReservationId, enquiryId, needsConfirmation, isCancelled, time, name } = party;
  const details = `: ${name || "guest"}, ${time}`;
  const hiddenDetails = <span className="visually-hidden">{details}</span>;
  return (
    <Row className="row-actions" as="div">
      {tableReservationId !== null && !isCancelled && (
        <SiteLink href={`/admin/tables/${tableReservationId}`}>Edit{hiddenDetails}</SiteLink>
      )}
      {tableReservationId === null && (
        <SiteLink href={`/admin/tables/new?request=${enquiryId}`}>
          Assign table{hiddenDetails}
        </SiteLink>
      )}
      {enquiryId && (
        <SiteLink href={`/admin/enquiries/${enquiryId}`}>Enquiry{hiddenDetails}</SiteLink>
      )}
      {tableReservationId !== null && needsConfirmation && !isCancelled && (
        <StateButton
          action={`/admin/enquiries/${enquiryId}/done`}
          returnTo={party.currentHref}
          hiddenSuffix={details}
        >
          Confirm{" "}
        </StateButton>
      )}
      {!isCancelled && (
        <SiteLink
          href={
            tableReservationId === null
              ? `/admin/tables/requested/${enquiryId}`
              : `/admin/tables/${tableReservationId}/cancel`
          }
        >
          Cancel{hiddenDetails}
        </SiteLink>
      )}
    </Row>
  );
}
