import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { eventList } from "~/desk/lists/event-list.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { RefreshLink } from "~/ui/refresh-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { WeekTable } from "./week-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Conference");

export const loader = (args: LoaderFunctionArgs) => eventList.load(args);

type EventRow = RowOf<typeof eventList>;

const eventColumns: ListColumn<EventRow>[] = [
  column({ name: "Event", className: "typed-long" }, ({ title, contact, note }) => (
    <>
      {title || "Event"}
      {contact && <small> {contact}</small>}
      {note && <small> {note}</small>}
    </>
  )),
  column({ name: "Day", by: "day", className: "one-line" }, ({ when }) => when),
  column({ name: "Time", className: "typed" }, ({ time, held }) => (
    <>
      {time} <small>held {held}</small>
    </>
  )),
  column("Space", ({ spaceName }) => spaceName),
  column({ name: "People", isNumber: true }, ({ people }) => people),
  column("State", ({ cancelledAt }) =>
    cancelledAt ? <Badge tone="off" word="Cancelled" /> : <Badge tone="good" word="Held" />,
  ),
  column("Actions", ({ id, title, requestId, cancelledAt }) => (
    <Row className="row-actions" as="div">
      {!cancelledAt && (
        <SiteLink href={`/admin/conference/${id}`}>
          Change<span className="visually-hidden">: {title}</span>
        </SiteLink>
      )}
      {requestId && (
        <SiteLink href={`/admin/requests/${requestId}`}>
          Request<span className="visually-hidden">: {title}</span>
        </SiteLink>
      )}
      {!cancelledAt && (
        <SiteLink href={`/admin/conference/${id}/cancel`}>
          Cancel<span className="visually-hidden">: {title}</span>
        </SiteLink>
      )}
    </Row>
  )),
];

export default function Conference() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={data}
      title="Conference spaces"
      caption="Events in the conference spaces"
      noun="event"
      columns={eventColumns}
      actions={
        <>
          <ButtonLink href={`/admin/conference/new?day=${data.first}`}>Add an event</ButtonLink>
          <RefreshLink here={data.here} />
        </>
      }
      intro={
        <>
          <Row as="nav" aria-label="Weeks">
            <SiteLink href={`/admin/conference?from=${data.weekBefore}`}>The week before</SiteLink>
            {data.first !== data.today && <SiteLink href="/admin/conference">From today</SiteLink>}
            <SiteLink href={`/admin/conference?from=${data.weekAfter}`}>The week after</SiteLink>
          </Row>
          <WeekTable week={data.week} />
        </>
      }
      empty="No events from this day on"
      start="An offer that a guest accepts puts its event here. Others are added by hand; a space has one event at a time, setting up and clearing away included."
    />
  );
}
