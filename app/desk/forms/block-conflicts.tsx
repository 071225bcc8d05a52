import { formatStayDate } from "~/core/stay";
import { SiteLink } from "~/ui/site-link";

/** A booking or another block that holds nights which a block would need. */
export interface BlockConflict {
  kind: "stay" | "block";
  id: string | number;
  /** The guest, or why the other block is there. */
  name: string;
  checkIn: string;
  checkOut: string;
}

/** The most lines that are shown; the first ones are those to deal with first. */
const maxShown = 30;

/** What keeps a block from being saved, each with the way to it. */
export function BlockConflicts({ holdings }: { holdings: BlockConflict[] }) {
  if (holdings.length === 0) return null;
  const others = holdings.length - maxShown;
  return (
    <section className="panel in-the-way" aria-labelledby="in-the-way">
      <h2 id="in-the-way">In the way</h2>
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
      {others > 0 && <p>And {others} more.</p>}
    </section>
  );
}
