import type { BookingStatus } from "db/schema";
import { formatStayDate, type Stay, type StayDate } from "~/core/stay";

interface DoorStay extends Stay {
  status: BookingStatus;
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
}

/** Why nobody moves a stay to another door any more, or null while somebody can. */
export function findDoorObjection(stay: DoorStay, today: StayDate): string | null {
  if (stay.status === "cancelled") return "The booking is cancelled.";
  if (stay.checkedOutAt) return "The guest is checked out.";
  if (stay.noShowAt) return "The booking is marked as a no-show.";
  return stay.checkOut <= today ? "The stay is over." : null;
}

/** The first night that can be spent behind another door: who is in has slept where they slept. */
export const firstMovable = ({ checkIn }: Stay, today: StayDate): StayDate =>
  checkIn < today ? today : checkIn;

/** Until when a door is free from the first day of a stay on, of those who stay behind it; that day: not at all. */
export const freeUntil = (
  held: { from: StayDate; to: StayDate }[],
  { checkIn, checkOut }: Stay,
): StayDate =>
  held.reduce(
    (until, { from, to }) =>
      to <= checkIn || from >= until ? until : from < checkIn ? checkIn : from,
    checkOut,
  );

/** Nights behind one door, or behind none yet. */
export interface DoorSpan extends Stay {
  doorId: number | null;
  /** The door's name; empty without one. */
  name: string;
  isFixed: boolean;
}

interface DoorNight {
  night: StayDate;
  doorId: number;
  name: string;
  isFixed: number;
}

/** Where a stay is, from its first night to its last. */
export function toSpans(nights: StayDate[], held: DoorNight[], end: StayDate): DoorSpan[] {
  const byNight = new Map(held.map((each) => [each.night, each]));
  const spans: DoorSpan[] = [];
  for (const [index, night] of nights.entries()) {
    const at = byNight.get(night);
    const doorId = at?.doorId ?? null;
    const isFixed = at?.isFixed === 1;
    const checkOut = nights[index + 1] ?? end;
    const last = spans.at(-1);
    if (last && last.doorId === doorId && last.isFixed === isFixed) last.checkOut = checkOut;
    else spans.push({ doorId, name: at?.name ?? "", isFixed, checkIn: night, checkOut });
  }
  return spans;
}

export const unassigned = "Unassigned";

/** `Double 1`, or `Double 1, then Double 3 from Fri 4 Dec 2026` where a stay changes doors. */
export function describeSpans(spans: Pick<DoorSpan, "doorId" | "name" | "checkIn">[]): string {
  const doors = spans.filter(({ doorId }, index) => spans[index - 1]?.doorId !== doorId);
  return doors
    .map(({ name, checkIn }, index) => {
      const door = name || unassigned.toLowerCase();
      return index === 0 ? name || unassigned : `then ${door} from ${formatStayDate(checkIn)}`;
    })
    .join(", ");
}
