import type { SerializeFrom } from "@remix-run/node";
import { withQuery } from "~/core/paths";
import { addStayDays, countNights, formatStayDate } from "~/core/stay";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { CalendarCell } from "./calendar-rows.server";
import type { loader } from "./route";

type Shown = Pick<SerializeFrom<typeof loader>, "rows" | "period" | "here">;

/** Renders the units of the first visible day, for small screens. */
export function CalendarDay({ rows, period: { checkIn: day }, here }: Shown) {
  const to = (days: number) =>
    withQuery(here, { from: addStayDays(day, days), notice: null, page: null });
  const lines = rows.flatMap(({ key, name, note, cells }) => {
    const cell = cells[0];
    return cell && (cell.kind === "held" || cell.href) ? [{ key, name, note, cell }] : [];
  });
  return (
    <section className="calendar-day" aria-labelledby="calendar-day">
      <h2 id="calendar-day">{formatStayDate(day)}</h2>
      <Row as="nav" aria-label="Other days">
        {day > "2020-01-01" && <SiteLink href={to(-1)}>Previous day</SiteLink>}
        {day < "2099-12-31" && <SiteLink href={to(1)}>Next day</SiteLink>}
      </Row>
      <ul className="plain-list">
        {lines.map(({ key, name, note, cell }) => (
          <li key={key}>
            <strong>
              {name} {note && <small>{note}</small>}
            </strong>
            <Line cell={cell} day={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ cell, day }: { cell: CalendarCell; day: string }) {
  if (cell.kind === "free") {
    return (
      <span className="hint">
        Available
        {cell.href && (
          <>
            , <SiteLink href={cell.href}>Book</SiteLink>
          </>
        )}
      </span>
    );
  }
  const left = cell.until ? countNights({ checkIn: day, checkOut: cell.until }) : 0;
  return (
    <span>
      <SiteLink href={cell.href}>{cell.name}</SiteLink>{" "}
      <small>
        {cell.stateName}
        {left > 0 && `, until ${formatStayDate(cell.until)}`}
      </small>
    </span>
  );
}
