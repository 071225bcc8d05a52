import { pluralise } from "~/core/pluralise";
import { formatStayDate, type StayDate } from "~/core/stay";
import { SiteLink } from "~/ui/site-link";

interface UnassignedStay {
  id: string;
  guestName: string;
  roomName: string;
  checkIn: StayDate;
  checkOut: StayDate;
}

/** Renders an alert with the stays that have no unit yet. `shown` are the first of `count` stays. */
export function UnassignedStays({ stays }: { stays: { shown: UnassignedStay[]; count: number } }) {
  const { shown, count } = stays;
  if (count === 0) return null;
  return (
    <section className="alert alert-error" aria-label="Unassigned">
      <p>
        <strong>Unassigned: {pluralise(count, "stay")}.</strong>
      </p>
      <ul>
        {shown.map(({ id, guestName, roomName, checkIn, checkOut }) => (
          <li key={id}>
            <SiteLink href={`/admin/bookings/${id}/assign-room`}>{guestName || "Guest"}</SiteLink>,{" "}
            {roomName}, {formatStayDate(checkIn)} to {formatStayDate(checkOut)}
          </li>
        ))}
      </ul>
      {count > shown.length && <p>And {count - shown.length} more.</p>}
    </section>
  );
}
