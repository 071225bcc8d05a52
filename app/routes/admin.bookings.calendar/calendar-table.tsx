import type { SerializeFrom } from "@remix-run/node";
import { EmptyList } from "~/ui/desk/empty-list";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { CalendarCell } from "./calendar-rows.server";
import type { loader } from "./route";

type Shown = Pick<SerializeFrom<typeof loader>, "title" | "months" | "days" | "rows" | "free">;

/** Rooms down, days across; a free day leads to a new booking, a taken one to what holds it. */
export function CalendarTable({ title, months, days, rows, free }: Shown) {
  if (rows.length === 0) return <EmptyList title="No rooms" clearHref="/admin/bookings/calendar" />;
  const dayClass = new Map(
    days.map(({ day, isWeekend, isToday }) => [
      day,
      isToday ? "day-today" : isWeekend ? "day-weekend" : undefined,
    ]),
  );
  return (
    // A region that scrolls has to be reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="calendar-scroll" aria-labelledby="calendar-title" tabIndex={0}>
      <h2 className="visually-hidden" id="calendar-title">
        Rooms and days
      </h2>
      <table className="room-calendar">
        <caption className="visually-hidden">Rooms and who has them, {title}</caption>
        <colgroup>
          <col />
          {days.map(({ day }) => (
            <col key={day} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Room
            </th>
            {months.map((month) => (
              <th key={month.name} scope="colgroup" colSpan={month.days}>
                <span>{month.name}</span>
              </th>
            ))}
          </tr>
          <tr>
            {days.map(({ day, weekday, date, isToday }) => (
              <th
                key={day}
                scope="col"
                className={dayClass.get(day)}
                aria-current={isToday ? "date" : undefined}
              >
                {weekday} <strong>{date}</strong>
                {isToday && <span className="visually-hidden"> today</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, note, cells }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {note && <small> {note}</small>}
              </th>
              {cells.map((cell) => (
                <Cell key={cell.day} cell={cell} className={dayClass.get(cell.day)} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Free</th>
            {free.map((count, index) => {
              const day = days[index]?.day ?? "";
              return (
                <td key={day} className={dayClass.get(day)}>
                  {count}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Cell({ cell, className }: { cell: CalendarCell; className: string | undefined }) {
  if (cell.kind === "free") {
    return (
      <td className={className}>
        {cell.href && (
          <SiteLink href={cell.href} aria-label={cell.label}>
            +<span className="visually-hidden">{Number(cell.day.slice(-2))}</span>
          </SiteLink>
        )}
      </td>
    );
  }
  const { state, nights, beginsBefore, endsAfter } = cell;
  const edges = `${beginsBefore ? " held-before" : ""}${endsAfter ? " held-after" : ""}`;
  return (
    <td colSpan={nights} className={`held held-${state}${edges}`}>
      <SiteLink href={cell.href} title={cell.label}>
        {beginsBefore && <span aria-hidden="true">‹</span>}
        <StateShape state={state} />
        <span className="visually-hidden">{cell.stateName} </span>
        <span className="held-name">{cell.text}</span>
        {endsAfter && <span aria-hidden="true">›</span>}
      </SiteLink>
    </td>
  );
}

const shapes: Record<Extract<CalendarCell, { kind: "held" }>["state"], string> = {
  confirmed: "m6.5 11.5-3-3L5 7l1.5 1.5L11 4l1.5 1.5Z",
  pending: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm1 6.5L6.5 10 6 9l1.8-1V4.5H9Z",
  "checked-in": "m8 2 6 5h-2v6H4V7H2Z",
  "checked-out": "M3 7h6V4l5 4-5 4V9H3Z",
  "no-show": "m4 5 1-1 3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3Z",
  cancelled: "m4 5 1-1 3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3Z",
  block: "M3 6h10v4H3Z",
};

function StateShape({ state }: { state: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={shapes[state]} fill="currentColor" />
    </svg>
  );
}

const keyed = [
  ["confirmed", "Confirmed"],
  ["pending", "Pending"],
  ["checked-in", "Checked in"],
  ["checked-out", "Checked out"],
  ["no-show", "No-show"],
  ["block", "Blocked"],
] as const;

/** What the shapes and colours of the calendar mean. */
export function CalendarKey() {
  return (
    <Row className="calendar-states" as="p">
      {keyed.map(([state, name]) => (
        <span key={state} className={`held held-${state}`}>
          <StateShape state={state} /> {name}
        </span>
      ))}
    </Row>
  );
}
