import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { addStayDays, countNights } from "~/core/stay";
import type { CalendarCell, CalendarRow } from "./calendar-rows.server";
import { drawOn, type Sketch } from "./sketch";

/** Movement in pixels below which a press is a click and not a drag. */
const leastPx = 5;
/** Distance from a stay's end in pixels within which a drag changes the length. */
const edgePx = 8;

const steps: Record<string, [days: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Hold {
  from: Sketch;
  /** Index of the day within the visible days. */
  day: number;
  x: number;
  y: number;
  hasMoved: boolean;
}

/** Draws on the calendar by mouse or keyboard: moves or resizes a stay, or creates a stay on free days. */
export function useSketch(
  calendar: RefObject<HTMLElement>,
  rows: CalendarRow[],
  onDone: (sketch: Sketch, fromRow: number) => void,
) {
  const [sketch, setSketch] = useState<Sketch | null>(null);
  const hold = useRef<Hold | null>(null);
  const hasDragged = useRef(false);
  const fromRow = useRef(0);
  const [isByKeys, setByKeys] = useState(false);
  const stop = () => {
    hold.current = null;
    setByKeys(false);
    setSketch(null);
  };
  const finish = (drawn: Sketch) => {
    setSketch(drawn);
    onDone(drawn, fromRow.current);
  };
  const renderedBy = ({ clientX, clientY }: PointerEvent, { from, day }: Hold) => {
    const days = dayAt(calendar.current, clientX) - day;
    return drawOn(from, days, from.kind === "move" ? rowAt(calendar.current, clientY) : from.row);
  };

  // Escape cancels the sketch, wherever the focus is.
  useEffect(() => {
    const leaveIt = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== "Escape" || !(hold.current || isByKeys)) return;
      // The next pointer release must not count as a click.
      hasDragged.current = hold.current?.hasMoved ?? false;
      stop();
    };
    document.addEventListener("keydown", leaveIt);
    return () => document.removeEventListener("keydown", leaveIt);
  });

  return {
    sketch,
    isByKeys,
    stop,
    hands: {
      onPointerDown(event: PointerEvent) {
        hasDragged.current = false;
        if (isByKeys) stop();
        if (event.button !== 0 || event.pointerType === "touch") return;
        const from = sketchAt(event, rows);
        if (!from) return;
        fromRow.current = from.row;
        const { clientX: x, clientY: y } = event;
        hold.current = { from, day: dayAt(calendar.current, x), x, y, hasMoved: false };
      },
      onPointerMove(event: PointerEvent) {
        const { current } = hold;
        if (!current) return;
        if (event.buttons !== 1) return stop();
        const { x, y } = current;
        if (Math.hypot(event.clientX - x, event.clientY - y) >= leastPx) current.hasMoved = true;
        if (!current.hasMoved) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setSketch(renderedBy(event, current));
      },
      onPointerUp(event: PointerEvent) {
        const { current } = hold;
        if (!current) return;
        hasDragged.current = current.hasMoved;
        hold.current = null;
        if (!current.hasMoved) return;
        if (isWithin(calendar.current, event)) finish(renderedBy(event, current));
        else stop();
      },
      onPointerCancel: stop,
      // Prevents the browser from dragging or following a link.
      onDragStart: (event: MouseEvent) => event.preventDefault(),
      onClickCapture(event: MouseEvent) {
        if (!hasDragged.current) return;
        hasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onKeyDown(event: KeyboardEvent) {
        const { key } = event;
        const step = steps[key];
        if (!isByKeys) {
          const isMeant = !event.altKey && !event.ctrlKey && !event.metaKey;
          const from = isMeant && /^m$/i.test(key) && sketchAt(event, rows);
          if (!from) return;
          fromRow.current = from.row;
          setByKeys(true);
          setSketch(from);
        } else if (step && sketch) {
          const [days, down] = step;
          const row = Math.min(rows.length - 1, Math.max(0, sketch.row + down));
          const kind = event.shiftKey && sketch.booking ? "end" : sketch.kind;
          setSketch({ ...drawOnByKeys({ ...sketch, kind }, days, row), kind: sketch.kind });
        } else if (key === "Enter" && sketch) finish(sketch);
        else if (key === "Tab") return stop();
        else return;
        event.preventDefault();
      },
    },
  };
}

/** The arrow keys move only the end of a new stay. */
function drawOnByKeys(sketch: Sketch, days: number, row: number): Sketch {
  if (sketch.kind !== "new") return drawOn(sketch, days, row);
  return { ...drawOn({ ...sketch, kind: "end" }, days), kind: "new" };
}

const headsOf = (calendar: HTMLElement | null) => [
  ...(calendar?.querySelectorAll("thead tr:last-child th") ?? []),
];
const rowsOf = (calendar: HTMLElement | null) => [
  ...(calendar?.querySelectorAll("tbody tr") ?? []),
];

/** Returns whether the pointer is within the calendar. A drop outside cancels. */
function isWithin(calendar: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean {
  const place = calendar?.getBoundingClientRect();
  if (!place) return false;
  const { left, right, top, bottom } = place;
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function dayAt(calendar: HTMLElement | null, x: number): number {
  const heads = headsOf(calendar);
  const after = heads.findIndex((head) => head.getBoundingClientRect().right > x);
  return after < 0 ? heads.length - 1 : after;
}

function rowAt(calendar: HTMLElement | null, y: number): number {
  const all = rowsOf(calendar);
  const below = all.findIndex((row) => row.getBoundingClientRect().bottom > y);
  return below < 0 ? all.length - 1 : below;
}

/**
 * Returns a sketch's rectangle in pixels within the visible days; outside them, the nearest day and an arrow.
 */
export function boxOf(calendar: HTMLElement, sketch: Sketch, firstDay: string) {
  const heads = headsOf(calendar);
  const [from, to] = [sketch.checkIn, sketch.checkOut].map((day) =>
    countNights({ checkIn: firstDay, checkOut: day }),
  );
  if (from === undefined || to === undefined) return undefined;
  const end = heads.length - 1;
  const first = heads[Math.min(end, Math.max(0, from))]?.getBoundingClientRect();
  const last = heads[Math.min(end, Math.max(0, to - 1))]?.getBoundingClientRect();
  const row = rowsOf(calendar)[sketch.row]?.getBoundingClientRect();
  if (!first || !last || !row) return undefined;
  const { left, top } = calendar.getBoundingClientRect();
  const place = {
    left: first.left - left - calendar.clientLeft + calendar.scrollLeft,
    top: row.top - top - calendar.clientTop + calendar.scrollTop,
    width: last.right - first.left,
    height: row.height,
  };
  const way = to <= 0 ? "← " : from > end ? "→ " : "";
  return { place, way, isAtEnd: place.left > calendar.scrollWidth / 2 };
}

function sketchAt(event: PointerEvent | KeyboardEvent, rows: CalendarRow[]): Sketch | null {
  const element = (event.target as Element).closest<HTMLElement>("td[data-cell]");
  const [row = 0, index = 0] = element?.dataset.cell?.split(" ").map(Number) ?? [];
  const cell = element && rows[row]?.cells[index];
  if (!cell) return null;
  if (cell.kind === "free") {
    if (!cell.href) return null;
    const { day } = cell;
    return {
      kind: "new",
      booking: null,
      text: "",
      row,
      checkIn: day,
      checkOut: addStayDays(day, 1),
    };
  }
  if (!cell.stay) return null;
  const { checkIn, checkOut } = cell.stay;
  const kind = "clientX" in event ? kindAt(event.clientX, element, cell) : "move";
  return { kind, booking: cell.stay, text: cell.name, row, checkIn, checkOut };
}

function kindAt(
  x: number,
  element: HTMLElement,
  { beginsBefore, endsAfter }: Extract<CalendarCell, { kind: "held" }>,
): Sketch["kind"] {
  const { left, right } = element.getBoundingClientRect();
  if (x - left < edgePx && !beginsBefore) return "start";
  return right - x < edgePx && !endsAfter ? "end" : "move";
}
