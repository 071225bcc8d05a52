import type { RowOf } from "~/desk/lists/desk-list.server";
import type { eventList } from "~/desk/lists/event-list.server";
import { Badge } from "~/ui/badge";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

type EventRow = RowOf<typeof eventList>;

export const eventColumns: ListColumn<EventRow>[] = [
  column({ name: "Event", className: "typed-long" }, ({ title, contact, note }) => (
    <>
      {title || "Event"}
      {contact && <small>{contact}</small>}
      {note && <small>{note}</small>}
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
