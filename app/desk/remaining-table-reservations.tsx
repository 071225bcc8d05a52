import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import type { StayTableReservation } from "~/dining-and-events/tables/table-reservation-queries.server";
import { SiteLink } from "~/ui/site-link";

export function RemainingTableReservations({
  reservations,
}: {
  reservations: StayTableReservation[];
}) {
  if (reservations.length === 0) return null;
  return (
    <>
      <p>Table reservations are not cancelled. These stay reserved:</p>
      <ul>
        {reservations.map(({ id, day, time, people }) => (
          <li key={id}>
            <SiteLink href={`/admin/tables?day=${day}`}>
              {formatStayDate(day)}, {time}
            </SiteLink>
            , {pluralise(people, "guest")}
          </li>
        ))}
      </ul>
    </>
  );
}
