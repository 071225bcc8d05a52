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
import { extendSketch, type Sketch } from "./sketch";

/** Movement in pixels below which a press is a click and not a drag. */
const minDragPx = 5;
/** Distance from a stay's end in pixels within which a drag changes the length. */
const edgePx = 8;

const arrowSteps: Record<string, [days: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Drag {
  start: Sketch;
  /** Index of the pressed day within the visible days. */
  startDayIndex: number;
  /** The position at which the pointer was pressed. */
  x: number;
  y: number;
  hasMoved: boolean;
}

/** Lets the user move, resize or create a stay by mouse or keyboard. Calls `onDone` with the finished sketch. */
export function useSketch(
  calendar: RefObject<HTMLElement>,
  rows: CalendarRow[],
  onDone: (sketch: Sketch, startRow: number) => void,
) {
  const [sketch, setSketch] = useState<Sketch | null>(null);
  const drag = useRef<Drag | null>(null);
  const hasDragged = useRef(false);
  const startRow = useRef(0);
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  const cancelSketch = () => {
    drag.current = null;
    setIsByKeyboard(false);
    setSketch(null);
  };
  const finish = (finishedSketch: Sketch) => {
    setSketch(finishedSketch);
    onDone(finishedSketch, startRow.current);
  };
  const applyDrag = ({ clientX, clientY }: PointerEvent, { start, startDayIndex }: Drag) => {
    const days = dayIndexAt(calendar.current, clientX) - startDayIndex;
    return extendSketch(
      start,
      days,
      start.kind === "move" ? rowIndexAt(calendar.current, clientY) : start.row,
    );
  };

  useEffect(() => {
    const cancelOnEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== "Escape" || !(drag.current || isByKeyboard)) return;
      // The next pointer release must not count as a click.
      hasDragged.current = drag.current?.hasMoved ?? false;
      cancelSketch();
    };
    document.addEventListener("keydown", cancelOnEscape);
    return () => document.removeEventListener("keydown", cancelOnEscape);
  });

  return {
    sketch,
    isByKeyboard,
    cancelSketch,
    eventHandlers: {
      onPointerDown(event: PointerEvent) {
        hasDragged.current = false;
        if (isByKeyboard) cancelSketch();
        if (event.button !== 0 || event.pointerType === "touch") return;
        const start = createSketchAt(event, rows);
        if (!start) return;
        startRow.current = start.row;
        const { clientX: x, clientY: y } = event;
        const startDayIndex = dayIndexAt(calendar.current, x);
        drag.current = { start, startDayIndex, x, y, hasMoved: false };
      },
      onPointerMove(event: PointerEvent) {
        const { current: currentDrag } = drag;
        if (!currentDrag) return;
        if (event.buttons !== 1) return cancelSketch();
        const { x, y } = currentDrag;
        if (Math.hypot(event.clientX - x, event.clientY - y) >= minDragPx)
          currentDrag.hasMoved = true;
        if (!currentDrag.hasMoved) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setSketch(applyDrag(event, currentDrag));
      },
      onPointerUp(event: PointerEvent) {
        const { current: currentDrag } = drag;
        if (!currentDrag) return;
        hasDragged.current = currentDrag.hasMoved;
        drag.current = null;
        if (!currentDrag.hasMoved) return;
        if (isWithin(calendar.current, event)) finish(applyDrag(event, currentDrag));
        else cancelSketch();
      },
      onPointerCancel: cancelSketch,
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
        const step = arrowSteps[key];
        if (!isByKeyboard) {
          const hasNoModifier = !event.altKey && !event.ctrlKey && !event.metaKey;
          const start = hasNoModifier && /^m$/i.test(key) && createSketchAt(event, rows);
          if (!start) return;
          startRow.current = start.row;
          setIsByKeyboard(true);
          setSketch(start);
        } else if (step && sketch) {
          const [days, rowsDown] = step;
          const row = Math.min(rows.length - 1, Math.max(0, sketch.row + rowsDown));
          const kind = event.shiftKey && sketch.booking ? "end" : sketch.kind;
          setSketch({ ...applyArrowKey({ ...sketch, kind }, days, row), kind: sketch.kind });
        } else if (key === "Enter" && sketch) finish(sketch);
        else if (key === "Tab") return cancelSketch();
        else return;
        event.preventDefault();
      },
    },
  };
}

/** Unlike a drag, the arrow keys change only the end of a new stay. */
function applyArrowKey(sketch: Sketch, days: number, row: number): Sketch {
  if (sketch.kind !== "new") return extendSketch(sketch, days, row);
  return { ...extendSketch({ ...sketch, kind: "end" }, days), kind: "new" };
}

const dayHeadersOf = (calendar: HTMLElement | null) => [
  ...(calendar?.querySelectorAll("thead tr:last-child th") ?? []),
];
const rowsOf = (calendar: HTMLElement | null) => [
  ...(calendar?.querySelectorAll("tbody tr") ?? []),
];

function isWithin(calendar: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean {
  const rect = calendar?.getBoundingClientRect();
  if (!rect) return false;
  const { left, right, top, bottom } = rect;
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function dayIndexAt(calendar: HTMLElement | null, x: number): number {
  const dayHeaders = dayHeadersOf(calendar);
  const index = dayHeaders.findIndex((header) => header.getBoundingClientRect().right > x);
  return index < 0 ? dayHeaders.length - 1 : index;
}

function rowIndexAt(calendar: HTMLElement | null, y: number): number {
  const rows = rowsOf(calendar);
  const index = rows.findIndex((row) => row.getBoundingClientRect().bottom > y);
  return index < 0 ? rows.length - 1 : index;
}

/** Returns a sketch's rectangle in pixels. An arrow points to a sketch outside the visible days. */
export function measureSketch(calendar: HTMLElement, sketch: Sketch, firstDay: string) {
  const dayHeaders = dayHeadersOf(calendar);
  const [startIndex, endIndex] = [sketch.checkIn, sketch.checkOut].map((day) =>
    countNights({ checkIn: firstDay, checkOut: day }),
  );
  if (startIndex === undefined || endIndex === undefined) return undefined;
  const lastIndex = dayHeaders.length - 1;
  const firstHeader =
    dayHeaders[Math.min(lastIndex, Math.max(0, startIndex))]?.getBoundingClientRect();
  const lastHeader =
    dayHeaders[Math.min(lastIndex, Math.max(0, endIndex - 1))]?.getBoundingClientRect();
  const row = rowsOf(calendar)[sketch.row]?.getBoundingClientRect();
  if (!firstHeader || !lastHeader || !row) return undefined;
  const { left, top } = calendar.getBoundingClientRect();
  const rect = {
    left: firstHeader.left - left - calendar.clientLeft + calendar.scrollLeft,
    top: row.top - top - calendar.clientTop + calendar.scrollTop,
    width: lastHeader.right - firstHeader.left,
    height: row.height,
  };
  const arrow = endIndex <= 0 ? "← " : startIndex > lastIndex ? "→ " : "";
  return { rect, arrow, isAtEnd: rect.left > calendar.scrollWidth / 2 };
}

/** Returns a new sketch of the cell under the event, or null if the cell cannot be changed. */
function createSketchAt(event: PointerEvent | KeyboardEvent, rows: CalendarRow[]): Sketch | null {
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
  { continuesFromOtherUnit, continuesInOtherUnit }: Extract<CalendarCell, { kind: "occupied" }>,
): Sketch["kind"] {
  const { left, right } = element.getBoundingClientRect();
  if (x - left < edgePx && !continuesFromOtherUnit) return "start";
  return right - x < edgePx && !continuesInOtherUnit ? "end" : "move";
}
