import type { RowOf } from "~/desk/lists/desk-list.server";
import type { eventList } from "~/desk/lists/event-list.server";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/ui/desk/list-table";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

type EventRow = RowOf<typeof eventList>;

export const eventColumns: ListColumn<EventRow>[] = [
  {
    name: "Event",
    className: "typed-long",
    cell: ({ title, contact, note }) => (
      <>
        {title || "Event"}
        {contact && <small>{contact}</small>}
        {note && <small>{note}</small>}
      </>
    ),
  },
  { name: "Day", by: "day", className: "one-line", cell: ({ when }) => when },
  {
    name: "Time",
    className: "typed",
    cell: ({ time, held }) => (
      <>
        {time} <small>held {held}</small>
      </>
    ),
  },
  { name: "Space", cell: ({ spaceName }) => spaceName },
  { name: "People", isNumber: true, cell: ({ people }) => people },
  {
    name: "State",
    cell: ({ cancelledAt }) =>
      cancelledAt ? <Badge tone="off" word="Cancelled" /> : <Badge tone="good" word="Held" />,
  },
  {
    name: "Actions",
    cell: ({ id, title, requestId, cancelledAt }) => (
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
    ),
  },
];
