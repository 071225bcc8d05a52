import type { TableOfStay } from "~/dining/seating-queries.server";
import { plural } from "~/lodge/counted";
import { formatStayDate } from "~/lodge/stay";
import { SiteLink } from "~/ui/site-link";

/** What cancelling a stay leaves as it is: the tables in the restaurant. */
export function TablesThatStay({ tables }: { tables: TableOfStay[] }) {
  if (tables.length === 0) return null;
  return (
    <>
      <p>Cancelling gives no table in the restaurant back. These stay reserved:</p>
      <ul>
        {tables.map(({ id, day, time, people }) => (
          <li key={id}>
            <SiteLink href={`/admin/tables?day=${day}`}>
              {formatStayDate(day)}, {time}
            </SiteLink>
            , {plural(people, "guest")}
          </li>
        ))}
      </ul>
    </>
  );
}
