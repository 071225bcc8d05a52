import { plural } from "~/booking/booking-rules";
import { formatStayDate } from "~/booking/stay";

interface OverdueStay {
  id: string;
  guestName: string;
  roomName: string;
  checkOut: string;
}

/** Who should have left before today and is in no other list of the day. */
export function OverdueStays({ stays }: { stays: OverdueStay[] }) {
  if (stays.length === 0) return null;
  return (
    <section className="alert alert-warning" aria-label="Not checked out">
      <p>{plural(stays.length, "guest")} to check out since before today:</p>
      <ul>
        {stays.map(({ id, guestName, roomName, checkOut }) => (
          <li key={id}>
            <a href={`/admin/bookings/${id}`}>{guestName || "Guest"}</a>, {roomName}, was to leave{" "}
            {formatStayDate(checkOut)}
          </li>
        ))}
      </ul>
    </section>
  );
}
