import { plural } from "~/core/counted";
import { formatStayDate } from "~/core/stay";
import { mostOverdue } from "~/reservations/bookings/stay-state";
import type { overdueQuery } from "~/reservations/occupancy/occupancy-queries.server";
import { SiteLink } from "~/ui/site-link";

type OverdueStay = Awaited<ReturnType<ReturnType<typeof overdueQuery>["execute"]>>[number];

/** Who should have left before today and is in no other list of the day. */
export function OverdueStays({ stays }: { stays: OverdueStay[] }) {
  if (stays.length === 0) return null;
  const count =
    stays.length > mostOverdue ? `More than ${mostOverdue} guests` : plural(stays.length, "guest");
  return (
    <section className="alert alert-warning" aria-label="Not checked out">
      <p>{count} to check out since before today:</p>
      <ul>
        {stays.slice(0, mostOverdue).map(({ id, guestName, room, checkOut }) => (
          <li key={id}>
            <SiteLink href={`/admin/bookings/${id}`}>{guestName || "Guest"}</SiteLink>, {room}, was
            to leave {formatStayDate(checkOut)}
          </li>
        ))}
      </ul>
    </section>
  );
}
