import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { maxOverdue } from "~/reservations/bookings/stay-state";
import type { overdueDeparturesQuery } from "~/reservations/occupancy/occupancy-queries.server";
import { SiteLink } from "~/ui/site-link";

type OverdueDeparture = Awaited<
  ReturnType<ReturnType<typeof overdueDeparturesQuery>["execute"]>
>[number];

/** Lists guests who should have checked out on an earlier day. No other list of the day has them. */
export function OverdueDepartures({ stays }: { stays: OverdueDeparture[] }) {
  if (stays.length === 0) return null;
  const count =
    stays.length > maxOverdue ? `More than ${maxOverdue} guests` : pluralise(stays.length, "guest");
  return (
    <section className="alert alert-warning" aria-label="Overdue departures">
      <p>Overdue departures: {count} not checked out</p>
      <ul>
        {stays.slice(0, maxOverdue).map(({ id, guestName, room, checkOut }) => (
          <li key={id}>
            <SiteLink href={`/admin/bookings/${id}`}>{guestName || "Guest"}</SiteLink>, {room}, due
            out {formatStayDate(checkOut)}
          </li>
        ))}
      </ul>
    </section>
  );
}
