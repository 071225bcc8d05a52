import { formatStayDate } from "~/core/stay";
import { SiteLink } from "~/ui/site-link";

/** A stay or block that takes the room on some of the nights. */
export interface BlockConflict {
  kind: "stay" | "block";
  id: string | number;
  name: string;
  checkIn: string;
  checkOut: string;
}

const maxShown = 30;

export function BlockConflicts({ conflicts }: { conflicts: BlockConflict[] }) {
  if (conflicts.length === 0) return null;
  const unlistedCount = conflicts.length - maxShown;
  return (
    <section className="panel block-conflicts" aria-labelledby="block-conflicts">
      <h2 id="block-conflicts">Conflicts</h2>
      <ul>
        {conflicts.slice(0, maxShown).map(({ kind, id, name, checkIn, checkOut }) => (
          <li key={`${kind} ${id}`}>
            <SiteLink
              href={kind === "stay" ? `/admin/bookings/${id}` : `/admin/bookings/blocks/${id}`}
            >
              {kind === "stay" ? `Booking #${id}, ${name}` : `Block: ${name}`}
            </SiteLink>
            , {formatStayDate(checkIn)} to {formatStayDate(checkOut)}
          </li>
        ))}
      </ul>
      {unlistedCount > 0 && <p>And {unlistedCount} more.</p>}
    </section>
  );
}
