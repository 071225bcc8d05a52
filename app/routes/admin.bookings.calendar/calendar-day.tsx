import type { SerializeFrom } from "@remix-run/node";
import { withQuery } from "~/core/paths";
import { addStayDays, countNights, formatStayDate } from "~/core/stay";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { CalendarCell } from "./calendar-rows.server";
import type { loader } from "./route";

type CalendarDayProps = Pick<SerializeFrom<typeof loader>, "rows" | "period" | "currentHref">;

/** Renders the rooms on the first visible day as a list, for small screens. */
export function CalendarDay({ rows, period: { checkIn: day }, currentHref }: CalendarDayProps) {
  const createDayHref = (days: number) =>
    withQuery(currentHref, { from: addStayDays(day, days), notice: null, page: null });
  const shownRows = rows.flatMap(({ key, name, note, cells }) => {
    const cell = cells[0];
    return cell && (cell.kind === "occupied" || cell.href) ? [{ key, name, note, cell }] : [];
  });
  return (
    <section className="calendar-day" aria-labelledby="calendar-day">
      <h2 id="calendar-day">{formatStayDate(day)}</h2>
      <Row as="nav" aria-label="Other days">
        {day > "2020-01-01" && <SiteLink href={createDayHref(-1)}>Previous day</SiteLink>}
        {day < "2099-12-31" && <SiteLink href={createDayHref(1)}>Next day</SiteLink>}
      </Row>
      <ul className="plain-list">
        {shownRows.map(({ key, name, note, cell }) => (
          <li key={key}>
            <strong>
              {name} {note && <small>{note}</small>}
            </strong>
            <CellSummary cell={cell} day={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CellSummary({ cell, day }: { cell: CalendarCell; day: string }) {
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
  const remainingNights = cell.unitFreeOn
    ? countNights({ checkIn: day, checkOut: cell.unitFreeOn })
    : 0;
  return (
    <span>
      <SiteLink href={cell.href}>{cell.name}</SiteLink>{" "}
      <small>
        {cell.stateLabel}
        {remainingNights > 0 && `, until ${formatStayDate(cell.unitFreeOn)}`}
      </small>
    </span>
  );
}
