import { pluralise } from "~/core/pluralise";
import { formatStayDate, type StayDate } from "~/core/stay";
import { maxOverdueStays } from "~/reservations/bookings/stay-state";
import type { overdueDeparturesQuery } from "~/reservations/occupancy/occupancy-queries.server";
import { StateButton } from "~/ui/desk/state-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { useIsPending } from "~/ui/use-is-pending";
import type { Today } from "./load-today.server";
import { bookingStepLabels } from "./step-labels";

export function OverdueArrivals({ stays }: { stays: Today["overdueArrivals"] }) {
  const isPending = useIsPending();
  if (stays.length === 0) return null;
  const countText =
    stays.length > maxOverdueStays
      ? `More than ${maxOverdueStays} stays`
      : pluralise(stays.length, "stay");
  return (
    <section className="alert alert-warning" aria-label="Overdue arrivals">
      <p>Overdue arrivals: {countText} not checked in</p>
      <ul>
        {stays.slice(0, maxOverdueStays).map((stay) => {
          const bookingPath = `/admin/bookings/${stay.id}`;
          return (
            <li
              key={stay.id}
              hidden={stay.steps.some((step) => isPending(`${bookingPath}/${step}`))}
            >
              <SiteLink href={bookingPath}>{stay.guestName || "Guest"}</SiteLink>, {stay.room}
              {stay.hasAllergy && <strong className="missing"> allergy or intolerance</strong>}
              {stay.hasArrivalNote && <span className="missing"> note for arrival</span>},{" "}
              {stay.description}
              <Row as="div">
                {stay.steps.map((step) => (
                  <StateButton
                    key={step}
                    action={`${bookingPath}/${step}`}
                    returnTo="/admin"
                    hiddenSuffix={`: ${stay.guestName || `booking ${stay.id}`}`}
                  >
                    {bookingStepLabels[step]}
                  </StateButton>
                ))}
              </Row>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type OverdueDeparture = Awaited<
  ReturnType<ReturnType<typeof overdueDeparturesQuery>["execute"]>
>[number];

export function OverdueDepartures({ stays }: { stays: OverdueDeparture[] }) {
  if (stays.length === 0) return null;
  const countText =
    stays.length > maxOverdueStays
      ? `More than ${maxOverdueStays} guests`
      : pluralise(stays.length, "guest");
  return (
    <section className="alert alert-warning" aria-label="Overdue departures">
      <p>Overdue departures: {countText} not checked out</p>
      <ul>
        {stays.slice(0, maxOverdueStays).map(({ id, guestName, room, checkOut }) => (
          <li key={id}>
            <SiteLink href={`/admin/bookings/${id}`}>{guestName || "Guest"}</SiteLink>, {room}, due
            out {formatStayDate(checkOut)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UnassignedStay {
  id: string;
  guestName: string;
  roomName: string;
  checkIn: StayDate;
  checkOut: StayDate;
}

export function UnassignedStays({
  unassigned: { stays, count },
}: {
  unassigned: { stays: UnassignedStay[]; count: number };
}) {
  if (count === 0) return null;
  return (
    <section className="alert alert-error" aria-label="Unassigned">
      <p>
        <strong>Unassigned: {pluralise(count, "stay")}.</strong>
      </p>
      <ul>
        {stays.map(({ id, guestName, roomName, checkIn, checkOut }) => (
          <li key={id}>
            <SiteLink href={`/admin/bookings/${id}/assign-room`}>{guestName || "Guest"}</SiteLink>,{" "}
            {roomName}, {formatStayDate(checkIn)} to {formatStayDate(checkOut)}
          </li>
        ))}
      </ul>
      {count > stays.length && <p>And {count - stays.length} more.</p>}
    </section>
  );
}
