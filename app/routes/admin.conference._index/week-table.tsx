import type { SerializeFrom } from "@remix-run/node";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

type Week = SerializeFrom<typeof loader>["week"];

/** Renders the calendar of a week. Phones hide it and show only the list of events. */
export function WeekTable({ week }: { week: Week }) {
  return (
    <table className="spaces-week">
      <caption className="visually-hidden">
        Conference spaces, week from {week.days[0]?.name}
      </caption>
      <thead>
        <tr>
          <th scope="col">Space</th>
          {week.days.map(({ day, name }) => (
            <th key={day} scope="col">
              {name.slice(0, -5)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.spaces.map((space) => (
          <tr key={space.id}>
            <th scope="row">
              {space.name} <small>up to {space.capacity}</small>
            </th>
            {space.days.map(({ day, events }) => (
              <td key={day}>
                {events.map(({ id, title, time }) => (
                  <SiteLink key={id} href={`/admin/conference/${id}`} className="spaces-week-event">
                    <strong>{time}</strong> {title}
                  </SiteLink>
                ))}
                {events.length === 0 && (
                  <SiteLink
                    href={`/admin/conference/new?space=${space.id}&day=${day}`}
                    className="spaces-week-free"
                  >
                    Free<span className="visually-hidden">: {space.name}</span>
                  </SiteLink>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
