import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { maxOverdueStays } from "~/reservations/bookings/stay-state";
import type { overdueDeparturesQuery } from "~/reservations/occupancy/occupancy-queries.server";
import { SiteLink } from "~/ui/site-link";

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
