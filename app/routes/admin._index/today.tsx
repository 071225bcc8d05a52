import type { TodayStay } from "~/insight/today-queries.server";
import { formatStayDateShort } from "~/lodge/stay";
import { SiteLink } from "~/ui/site-link";

interface TodayList {
  rows: TodayStay[];
  count: number;
}

/** Who comes, who goes and who stays on, a short list each. */
export function Today({
  day,
  lists: { arrivals, departures, stayingOn },
}: {
  day: string;
  lists: { arrivals: TodayList; departures: TodayList; stayingOn: TodayList };
}) {
  return (
    <section aria-labelledby="today">
      <h2 id="today">
        Today, {day} <SiteLink href="/admin/bookings/arrivals">All arrivals</SiteLink>
      </h2>
      <div className="today">
        <StayList
          title="Arrivals"
          list={arrivals}
          none="Nobody arrives today."
          describe={(stay) =>
            stay.noShowAt
              ? "no-show"
              : stay.checkedOutAt
                ? "checked out"
                : stay.checkedInAt
                  ? "checked in"
                  : stay.status === "pending"
                    ? "not confirmed yet"
                    : `until ${formatStayDateShort(stay.checkOut)}`
          }
        />
        <StayList
          title="Departures"
          list={departures}
          none="Nobody leaves today."
          describe={(stay) => (stay.checkedOutAt ? "checked out" : "to check out")}
        />
        <StayList
          title="Staying"
          list={stayingOn}
          none="Nobody stays on from yesterday."
          describe={(stay) => `until ${formatStayDateShort(stay.checkOut)}`}
        />
      </div>
    </section>
  );
}

function StayList({
  title,
  list: { rows, count },
  none,
  describe,
}: {
  title: string;
  list: TodayList;
  none: string;
  describe: (stay: TodayStay) => string;
}) {
  return (
    <section className="panel" aria-label={title}>
      <h3>
        {title} <span className="badge">{count}</span>
      </h3>
      {count === 0 && <p className="empty-line">{none}</p>}
      <ul className="plain-list">
        {rows.map((stay) => (
          <li key={stay.id}>
            <SiteLink href={`/admin/bookings/${stay.id}`}>{stay.guestName || "Guest"}</SiteLink>{" "}
            <small>
              {stay.roomName}, {describe(stay)}
            </small>
          </li>
        ))}
      </ul>
      {count > rows.length && <p className="empty-line">and {count - rows.length} more</p>}
    </section>
  );
}
