import type { BookingStatus } from "db/schema";
import { withQuery } from "~/http/redirects";

const counters: { name: string; key: BookingStatus | "total" }[] = [
  { name: "Total", key: "total" },
  { name: "Pending", key: "pending" },
  { name: "Confirmed", key: "confirmed" },
  { name: "Cancelled", key: "cancelled" },
];

/** How many bookings the filters leave, by status; each is the link that shows just those. */
export function Counters({
  counts,
  status,
  here,
}: {
  counts: Record<BookingStatus | "total", number>;
  status: string | undefined;
  here: string;
}) {
  return (
    <ul className="counters">
      {counters.map(({ name, key }) => {
        const value = key === "total" ? null : key;
        return (
          <li key={key}>
            <a
              href={withQuery(here, { status: value, page: null })}
              aria-current={(status ?? null) === value ? "true" : undefined}
            >
              <strong>{counts[key].toLocaleString("en")}</strong> {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
