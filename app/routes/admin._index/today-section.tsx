import { formatStayDateInFull } from "~/core/stay";
import type { Today } from "~/desk/load-today.server";
import { OverdueArrivals, OverdueDepartures, UnassignedStays } from "~/desk/stay-alerts";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { StateButton } from "~/ui/desk/state-button";
import { enquiryLabels } from "~/ui/enquiry-texts";
import { MultilineText } from "~/ui/multiline-text";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { useIsPending } from "~/ui/use-is-pending";
import { Kitchen } from "./kitchen";
import { UnlistedCount } from "./unlisted-count";

export function TodaySection({ today }: { today: Today }) {
  const { arrivals, departures, stayovers } = today.lists;
  return (
    <section aria-labelledby="today">
      <Row className="toolbar" as="div">
        <h2 id="today">Today, {formatStayDateInFull(today.day)}</h2>
        <ButtonLink href="/admin/bookings/new">New booking</ButtonLink>
        <QuietLink href="/admin/bookings/arrivals">All arrivals</QuietLink>
        <QuietLink href="/admin/post-charge">Post charge to room</QuietLink>
        <QuietLink href="/admin/housekeeping?show=to-clean">
          Housekeeping ({today.toClean} dirty)
        </QuietLink>
      </Row>
      <UnassignedStays unassigned={today.unassigned} />
      <OverdueArrivals stays={today.overdueArrivals} />
      <OverdueDepartures stays={today.overdueDepartures} />
      <Holds holds={today.holds} unlistedCount={today.unlistedCounts.holds} />
      <div className="today">
        <StayList title="Arrivals" list={arrivals} emptyText="No arrivals today." />
        <StayList title="Departures" list={departures} emptyText="No departures today." />
        <StayList title="Stayovers" list={stayovers} emptyText="No stayovers today." />
      </div>
      <div className="today">
        <OpenTasks {...today} />
        <Kitchen {...today} />
      </div>
    </section>
  );
}

function Holds({ holds, unlistedCount }: Pick<Today, "holds"> & { unlistedCount: number }) {
  if (holds.length === 0) return null;
  return (
    <section className="alert alert-warning" aria-label="Expiring holds">
      <p>Pending bookings that expire within 24 hours:</p>
      <ul>
        {holds.map(({ id, guestName, roomName, checkIn, heldUntil }) => (
          <li key={id}>
            <SiteLink href={`/admin/bookings/${id}`}>{guestName || "Guest"}</SiteLink>, {roomName},{" "}
            {checkIn}: on hold until {heldUntil}
          </li>
        ))}
      </ul>
      <UnlistedCount count={unlistedCount} />
    </section>
  );
}

function StayList({
  title,
  list: { rows, count },
  emptyText,
}: {
  title: string;
  list: Today["lists"]["arrivals"];
  emptyText: string;
}) {
  return (
    <section className="panel" aria-label={title}>
      <h3>
        {title} <span className="badge">{count}</span>
      </h3>
      {count === 0 && <p className="empty-line">{emptyText}</p>}
      <ul className="plain-list">
        {rows.map(({ id, guestName, room, description, hasAllergy, hasArrivalNote }) => (
          <li key={id}>
            <SiteLink href={`/admin/bookings/${id}`}>{guestName || "Guest"}</SiteLink>
            {hasAllergy && <strong className="missing"> allergy or intolerance</strong>}
            {hasArrivalNote && <span className="missing"> note for arrival</span>}{" "}
            <small>
              {room}, {description}
            </small>
          </li>
        ))}
      </ul>
      <UnlistedCount count={count - rows.length} />
    </section>
  );
}

function OpenTasks({
  notes,
  enquiries,
  unlistedCounts,
}: Pick<Today, "notes" | "enquiries" | "unlistedCounts">) {
  const isSent = useIsPending();
  const isDone = (id: number) => isSent(`/admin/shift-notes/${id}/done`);
  return (
    <>
      <section className="panel" aria-label="Shift notes">
        <h3>
          <SiteLink href="/admin/shift-notes">Shift notes</SiteLink>
        </h3>
        {notes.every(({ id }) => isDone(id)) && <p className="empty-line">No open notes.</p>}
        <ul className="plain-list">
          {/* A note that is done is hidden, not removed: the page revalidates only while its form exists. */}
          {notes.map((note) => (
            <li key={note.id} className="today-note" hidden={isDone(note.id)}>
              <span>
                <MultilineText text={note.text} />{" "}
                <small>
                  {note.bookingId && (
                    <>
                      For{" "}
                      <SiteLink href={`/admin/bookings/${note.bookingId}`}>
                        {note.guestName || "the guest"}
                      </SiteLink>{" "}
                      on arrival.{" "}
                    </>
                  )}
                  {note.writtenBy}
                  {note.since && `, due ${note.since}`}
                </small>
              </span>{" "}
              <StateButton
                action={`/admin/shift-notes/${note.id}/done`}
                returnTo="/admin"
                hiddenSuffix={`: ${note.text.slice(0, 60)}`}
              >
                Done
              </StateButton>
            </li>
          ))}
        </ul>
        <UnlistedCount count={unlistedCounts.notes} />
      </section>
      <section className="panel" aria-label="Open enquiries">
        <h3>
          <SiteLink href="/admin/enquiries?state=open">Open enquiries</SiteLink>
        </h3>
        {enquiries.length === 0 && <p className="empty-line">No open enquiries.</p>}
        <ul className="plain-list">
          {enquiries.map(({ id, kind, name, createdAt }) => (
            <li key={id}>
              <SiteLink href={`/admin/enquiries/${id}`}>{name}</SiteLink>{" "}
              <small>
                {enquiryLabels[kind]}, {createdAt}
              </small>
            </li>
          ))}
        </ul>
        <UnlistedCount count={unlistedCounts.enquiries} />
      </section>
    </>
  );
}
