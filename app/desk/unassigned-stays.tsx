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
