import type { Settings } from "~/settings/settings";
import { boardNames } from "./boards";
import { findDeskStayProblem, findLengthProblem, type StayProblem } from "./booking-rules";
import type { StayChoice } from "./draft-rules";
import { formatCents } from "./money";
import { eachNight, formatStayDate, type Stay } from "./stay";

/**
 * What is wrong with a booking's new dates. A check-in that stays as it was may lie in the past;
 * one whose guest is in the house cannot move.
 */
export function findChangedStayProblem(
  stay: Stay,
  booked: Stay & { checkedInAt: string | null },
  settings: Settings,
  now: Date,
): StayProblem | null {
  if (stay.checkIn !== booked.checkIn) {
    return booked.checkedInAt
      ? {
          field: "checkIn",
          message: `The guest is checked in, so the stay keeps ${formatStayDate(booked.checkIn)}.`,
        }
      : findDeskStayProblem(stay, settings, now);
  }
  return findLengthProblem(stay);
}

/** The nights of `stay` that a booking does not hold itself in that room. */
export function nightsBesideOwn(stay: Stay & { roomId: number }, own: Stay & { roomId: number }) {
  const held = new Set(stay.roomId === own.roomId ? eachNight(own) : []);
  return eachNight(stay).filter((night) => !held.has(night));
}

/** Whether the price may move: the number of guests alone does not move it. */
export function isPricedAnew(stay: StayChoice, booked: StayChoice): boolean {
  return (["roomId", "checkIn", "checkOut", "board"] as const).some(
    (name) => stay[name] !== booked[name],
  );
}

type DescribedStay = StayChoice & { roomName: string; totalCents: number };

const described: { name: string; value: (stay: DescribedStay) => string }[] = [
  { name: "Room", value: (stay) => stay.roomName },
  { name: "Check-in", value: (stay) => formatStayDate(stay.checkIn) },
  { name: "Check-out", value: (stay) => formatStayDate(stay.checkOut) },
  { name: "Guests", value: (stay) => String(stay.guests) },
  { name: "Board", value: (stay) => boardNames[stay.board] },
  { name: "Total", value: (stay) => formatCents(stay.totalCents) },
];

/** What differs between two stays, as sentences; empty when nothing does. */
export function describeChange(before: DescribedStay, after: DescribedStay): string {
  return described
    .filter(({ value }) => value(before) !== value(after))
    .map(({ name, value }) => `${name} ${value(before)} → ${value(after)}.`)
    .join(" ");
}
