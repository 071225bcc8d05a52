import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
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
  column({ name: "Day", sortKey: "day", className: "one-line" }, ({ dayText }) => dayText),
  column({ name: "Time", className: "typed" }, ({ time, blockedTimeText }) => (
    <>
      {time} <small>space blocked {blockedTimeText}</small>
    </>
  )),
  column("Space", ({ spaceName }) => spaceName),
  column({ name: "Guests", isNumber: true }, ({ people }) => people),
  column("Status", ({ cancelledAt }) =>
    cancelledAt ? <Badge tone="off" label="Cancelled" /> : <Badge tone="good" label="Booked" />,
  ),
  column("Actions", ({ id, title, enquiryId, cancelledAt }) => (
    <Row className="row-actions" as="div">
      {!cancelledAt && (
        <SiteLink href={`/admin/conference/${id}`}>
          Edit<span className="visually-hidden">: {title}</span>
        </SiteLink>
      )}
      {enquiryId && (
        <SiteLink href={`/admin/enquiries/${enquiryId}`}>
          Enquiry<span className="visually-hidden">: {title}</span>
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
          <ButtonLink href={`/admin/conference/new?day=${data.firstDay}`}>Add event</ButtonLink>
          <RefreshLink currentHref={data.currentHref} />
        </>
      }
      intro={
        <>
          <Row as="nav" aria-label="Weeks">
            <SiteLink href={`/admin/conference?from=${data.previousWeek}`}>Previous week</SiteLink>
            {data.firstDay !== data.today && (
              <SiteLink href="/admin/conference">From today</SiteLink>
            )}
            <SiteLink href={`/admin/conference?from=${data.nextWeek}`}>Next week</SiteLink>
          </Row>
          <WeekTable week={data.week} />
        </>
      }
      empty={
        data.submitted.q || data.submitted.space ? "No events found" : "No events from this date."
      }
      emptyHint="Accepted quotes appear here automatically. Add other events by hand."
    />
  );
}

type Week = SerializeFrom<typeof loader>["week"];

/** Renders the calendar of a week. Phones hide it and show only the list of events. */
function WeekTable({ week }: { week: Week }) {
  return (
    <table className="spaces-week">
      <caption className="visually-hidden">
        Conference spaces, week from {week.days[0]?.name}
      </caption>
      <thead>
        <tr>
          <th scope="col">Space</th>
          {week.days.map(({ day, name }) => (
            <th key={day} scope="col">
              {name.slice(0, -5)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.spaces.map((space) => (
          <tr key={space.id}>
            <th scope="row">
              {space.name} <small>up to {space.capacity}</small>
            </th>
            {space.days.map(({ day, events }) => (
              <td key={day}>
                {events.map(({ id, title, time }) => (
                  <SiteLink key={id} href={`/admin/conference/${id}`} className="spaces-week-event">
                    <strong>{time}</strong> {title}
                  </SiteLink>
                ))}
                {events.length === 0 && (
                  <SiteLink
                    href={`/admin/conference/new?space=${space.id}&day=${day}`}
                    className="spaces-week-free"
                  >
                    Free<span className="visually-hidden">: {space.name}</span>
                  </SiteLink>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
