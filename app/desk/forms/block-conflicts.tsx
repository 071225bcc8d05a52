import { formatStayDate } from "~/core/stay";
import { SiteLink } from "~/ui/site-link";

/** A stay or block that takes the room on some of the nights. */
export interface BlockConflict {
  kind: "stay" | "block";
  id: string | number;
  /** The guest's name, or the reason of the block. */
  name: string;
  checkIn: string;
  checkOut: string;
}

/** Maximum number of listed conflicts. */
const maxShown = 30;

/** Lists the stays and blocks that prevent a new block. */
export function BlockConflicts({ holdings }: { holdings: BlockConflict[] }) {
  if (holdings.length === 0) return null;
  const unlistedCount = holdings.length - maxShown;
  return (
    <section className="panel in-the-way" aria-labelledby="in-the-way">
      <h2 id="in-the-way">Conflicts</h2>
      <ul>
        {holdings.slice(0, maxShown).map(({ kind, id, name, checkIn, checkOut }) => (
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
