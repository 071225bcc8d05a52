import type { SerializeFrom } from "@remix-run/node";
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type AssignRoomData, AssignRoomForm } from "~/desk/forms/assign-room-form";
import { ChangeConfirmation } from "~/desk/forms/change-confirmation";
import type { ReviewedChange } from "~/desk/forms/change-review";
import { unassignedLabel } from "~/reservations/units/unit-spans";
import { EmptyList } from "~/ui/desk/empty-list";
import { PageDialog, type PageProps } from "~/ui/desk/page-dialog";
import { useIsHydrated } from "~/ui/desk/use-is-hydrated";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { CalendarCell } from "./calendar-rows.server";
import type { loader } from "./route";
import { createSketchHref, describeSketch, formatDates } from "./sketch";
import { measureSketch, useSketch } from "./use-sketch";

type CalendarTableProps = Pick<
  SerializeFrom<typeof loader>,
  "title" | "months" | "days" | "rows" | "availableUnits" | "currentHref" | "unassignedCount"
>;

/** Renders the calendar. Once React runs, stays can be dragged. Until then, free days link to a new booking. */
export function CalendarTable({
  title,
  months,
  days,
  rows,
  availableUnits,
  currentHref,
  unassignedCount,
}: CalendarTableProps) {
  const calendar = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [dialogHref, setDialogHref] = useState<string | null>(null);
  const { sketch, isByKeyboard, eventHandlers, cancelSketch } = useSketch(
    calendar,
    rows,
    (finishedSketch, startRow) => {
      const { roomId = null, unitId = null } = rows[finishedSketch.row] ?? {};
      const href = createSketchHref(
        finishedSketch,
        { roomId, unitId, isStartRow: finishedSketch.row === startRow },
        currentHref,
      );
      if (!href) cancelSketch();
      else if (finishedSketch.booking) setDialogHref(href);
      else navigate(href);
    },
  );
  const sketchBox =
    sketch &&
    calendar.current &&
    measureSketch(calendar.current, sketch, days[0]?.day ?? sketch.checkIn);
  const sketchElement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sketch && isByKeyboard)
      sketchElement.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [sketch, isByKeyboard]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the visible days change
  useEffect(cancelSketch, [currentHref]);
  if (rows.length === 0) return <EmptyList title="No rooms" clearHref="/admin/bookings/calendar" />;
  const dayClassNames = new Map(
    days.map(({ day, isWeekend, isToday }) => [
      day,
      isToday ? "day-today" : isWeekend ? "day-weekend" : undefined,
    ]),
  );
  return (
    <>
      <section
        ref={calendar}
        className="calendar-scroll"
        aria-labelledby="calendar-title"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable by keyboard
        tabIndex={0}
        {...eventHandlers}
      >
        <h2 className="visually-hidden" id="calendar-title">
          {" "}
          Room calendar
        </h2>
        <table className={`room-calendar${days.length > 14 ? " of-many-days" : ""}`}>
          <caption className="visually-hidden">Rooms and bookings, {title}</caption>
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
                  className={dayClassNames.get(day)}
                  aria-current={isToday ? "date" : undefined}
                >
                  {weekday} <strong>{date}</strong>
                  {isToday && <span className="visually-hidden"> today</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, note, cells }, row) => (
              <tr
                key={key}
                className={key.startsWith(unassignedLabel) ? "unassigned-row" : undefined}
              >
                <th scope="row">
                  {name || <span className="visually-hidden">{unassignedLabel}</span>}
                  {name === unassignedLabel && <strong> {unassignedCount}</strong>}
                  {note && <small> {note}</small>}
                </th>
                {cells.map((cell, index) => (
                  <Cell
                    key={cell.day}
                    cell={cell}
                    position={`${row} ${index}`}
                    className={dayClassNames.get(cell.day)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Available</th>
              {availableUnits.map((count, index) => {
                const day = days[index]?.day ?? "";
                return (
                  <td key={day} className={dayClassNames.get(day)}>
                    {count}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
        {sketch && sketchBox && (
          <p
            ref={sketchElement}
            className="calendar-sketch"
            style={sketchBox.rect}
            aria-hidden="true"
          >
            <span className={sketchBox.isAtEnd ? "at-end" : undefined}>
              {sketchBox.arrow}
              {sketch.text && `${sketch.text}: `}
              {formatDates(sketch)}
            </span>
          </p>
        )}
      </section>
      <p className="visually-hidden" role="status">
        {sketch && isByKeyboard && describeSketch(sketch, rows[sketch.row]?.name ?? "")}
      </p>
      {dialogHref && (
        <PageDialog
          href={dialogHref}
          name="Change the stay?"
          Page={ChangeDialog}
          onClose={() => {
            setDialogHref(null);
            cancelSketch();
          }}
        />
      )}
    </>
  );
}

/** A dragged stay changes either its unit, or its dates with their price. */
function ChangeDialog(
  pageProps: PageProps<AssignRoomData | ReviewedChange, AssignRoomData | ReviewedChange>,
) {
  return isAssignRoomPage(pageProps) ? (
    <AssignRoomForm {...pageProps} />
  ) : (
    <ChangeConfirmation {...asChangePage(pageProps)} />
  );
}

const isAssignRoomPage = (
  pageProps: PageProps<AssignRoomData | ReviewedChange, AssignRoomData | ReviewedChange>,
): pageProps is PageProps<AssignRoomData, AssignRoomData> => "units" in pageProps.loaderData;

const asChangePage = (
  pageProps: PageProps<AssignRoomData | ReviewedChange, AssignRoomData | ReviewedChange>,
) => pageProps as PageProps<ReviewedChange, ReviewedChange>;

function Cell({
  cell,
  position,
  className,
}: {
  cell: CalendarCell;
  /** The indexes of row and cell, separated by a space. */
  position: string;
  className: string | undefined;
}) {
  if (cell.kind === "free") {
    return (
      <td className={className} data-cell={position}>
        {cell.href && (
          <SiteLink href={cell.href} aria-label={cell.label}>
            +<span className="visually-hidden">{Number(cell.day.slice(-2))}</span>
          </SiteLink>
        )}
      </td>
    );
  }
  const { state, nights, continuesFromOtherUnit, continuesInOtherUnit } = cell;
  const startClass = continuesFromOtherUnit ? " stay-bar-starts-earlier" : "";
  const endClass = continuesInOtherUnit ? " stay-bar-ends-later" : "";
  return (
    <td
      colSpan={nights}
      className={`stay-bar stay-bar-${state}${startClass}${endClass}${cell.stay ? " stay-bar-movable" : ""}${nights <= 2 ? ` stay-bar-short nights-${nights}` : ""}`}
      data-cell={position}
    >
      <SiteLink href={cell.href} title={cell.label}>
        {continuesFromOtherUnit && <span aria-hidden="true">‹</span>}
        <StateShape state={state} />
        <span className="visually-hidden">{cell.stateLabel} </span>
        <span className="stay-bar-name">{cell.shortName}</span>
        {continuesInOtherUnit && <span aria-hidden="true">›</span>}
      </SiteLink>
    </td>
  );
}

const stateShapePaths: Record<Extract<CalendarCell, { kind: "occupied" }>["state"], string> = {
  confirmed: "m6.5 11.5-3-3L5 7l1.5 1.5L11 4l1.5 1.5Z",
  pending: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm1 6.5L6.5 10 6 9l1.8-1V4.5H9Z",
  "checked-in": "m8 2 6 5h-2v6H4V7H2Z",
  "checked-out": "M3 7h6V4l5 4-5 4V9H3Z",
  "no-show": "m4 5 1-1 3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3Z",
  cancelled: "m4 5 1-1 3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3Z",
  block: "M3 6h10v4H3Z",
  channel: "M3 3h10v10H3Zm2 4v4h6V7Z",
};

function StateShape({ state }: { state: keyof typeof stateShapePaths }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d={stateShapePaths[state]} fill="currentColor" />
    </svg>
  );
}

const legendStates = [
  ["confirmed", "Confirmed"],
  ["pending", "Pending"],
  ["checked-in", "Checked in"],
  ["checked-out", "Checked out"],
  ["no-show", "No-show"],
  ["block", "Blocked"],
  ["channel", "Channel booking"],
] as const;

export function CalendarLegend() {
  return (
    <>
      <Row className="calendar-states" as="p">
        {legendStates.map(([state, name]) => (
          <span key={state} className={`stay-bar stay-bar-${state}`}>
            <StateShape state={state} /> {name}
          </span>
        ))}
      </Row>
      {useIsHydrated() && (
        <p className="hint mouse-hint">
          Drag a stay to move it, drag its end to change the dates, or drag over available days to
          book. Keyboard: press M on a stay and move it with the arrow keys. Shift + arrow keys
          change the check-out. Enter confirms, Escape cancels.
        </p>
      )}
    </>
  );
}
